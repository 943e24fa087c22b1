import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import { listenToKeyboard } from '../../lib/page/keyboard';
import { tooltip } from '../../lib/page/notices.svelte';
import { knowCards } from '../facts.fixture';
import Hand from './Hand.svelte';

let hand: Record<string, unknown> | null = null;
const onchoose = vi.fn();
const WHY = 'Fire was led and you hold Fire: you must follow suit';

function dealt(more: Record<string, unknown> = {}): HTMLButtonElement[] {
  const props = { cards: ['W2', 'F7', 'S13'], raised: ['F7'], marked: ['S13'], onchoose };
  const blocked = (card: string): string => (card === 'W2' ? WHY : '');
  hand = mount(Hand, { target: document.body, props: { ...props, ...more, blocked } });
  flushSync();
  return [...document.querySelectorAll<HTMLButtonElement>('button[data-card]')];
}

beforeAll(async () => {
  knowCards();
  await setLanguage('en');
});
afterEach(() => {
  if (hand) void unmount(hand);
  onchoose.mockClear();
});

describe('a hand', () => {
  it('is a list of cards with names', () => {
    const names = dealt().map((card) => card.getAttribute('aria-label'));
    expect(names).toEqual([`Wind 2, ${WHY}`, 'Fire 7, Boss of Fire, raised', 'Snow 13, just received']);
    expect(document.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Your hand, 3 cards');
  });

  it('lets only what may be chosen be chosen, and says why of the rest', () => {
    const [wind, fire] = dealt();
    wind?.click();
    expect(onchoose).not.toHaveBeenCalled();
    expect(tooltip.shown?.text).toBe(WHY);
    fire?.click();
    expect(onchoose).toHaveBeenCalledWith('F7');
  });

  it('is one stop for Tab, and arrows walk through it', () => {
    const cards = dealt();
    expect(cards.map((card) => card.tabIndex)).toEqual([0, -1, -1]);
    cards[0]?.focus();
    cards[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    flushSync();
    expect(document.activeElement).toBe(cards[1]);
    expect(cards.map((card) => card.tabIndex)).toEqual([-1, 0, -1]);
  });

  it('goes round: left of the first card is the last', () => {
    const cards = dealt();
    cards[0]?.focus();
    cards[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    flushSync();
    expect(document.activeElement).toBe(cards[2]);
  });

  it('has the focus on the first card that may be played when my turn begins, for who uses the keyboard', () => {
    listenToKeyboard();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    const cards = dealt({ turn: true });
    expect(document.activeElement).toBe(cards[1]);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  });
});
