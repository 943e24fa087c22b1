// A print: layers of ink and of paper cut out of it, from back to front; the fine ones are left out at small sizes.

export type Layer = readonly ['ink' | 'cut' | 'fine-ink' | 'fine-cut', string];
