// A print is a list of layers from back to front: ink, or paper cut out of it. Small sizes leave out the fine ones.

export type Layer = readonly ['ink' | 'cut' | 'fine-ink' | 'fine-cut', string];
