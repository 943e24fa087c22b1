import { expect, it, vi } from 'vitest';
import { PositionPages } from './positions.svelte';

const mine = { seat: 0, open: false };

function pages(positions: number): { pages: PositionPages; fetch: ReturnType<typeof vi.fn> } {
  const fetch = vi.fn((seat: number | null, first: number, open: boolean) =>
    Promise.resolve({
      seat,
      first,
      events: Array.from({ length: 100 }, (_, n) => [`move ${first + n}`]),
      views: Array.from({ length: Math.min(100, positions - first) }, (_, n) => ({ seat, place: first + n, hand: 'mine' })),
      ...(open && { others: Array.from({ length: 100 }, () => [{}, { seat: 1, hand: 'theirs' }]) }),
    }),
  );
  return { pages: new PositionPages(positions, fetch as never), fetch };
}

it('fetches only the page that is looked at, once', async () => {
  const { pages: made, fetch } = pages(350);
  await made.need(mine, 210);
  await made.need(mine, 211);
  expect(fetch.mock.calls).toEqual([[0, 200, false]]);
  expect(made.at(mine, 210)?.view['place']).toBe(210);
  expect(made.at(mine, 210)?.events).toEqual(['move 210']);
  expect(made.at(mine, 5)).toBeUndefined();
});

it('fetches the next page before it is reached', async () => {
  const { pages: made, fetch } = pages(350);
  await made.need(mine, 80);
  expect(fetch.mock.calls.map(([, first]) => first as number)).toEqual([0, 100]);
  await made.need(mine, 349);
  expect(made.at(mine, 349)?.view['place']).toBe(349);
});

it('puts the views of the other seats together', async () => {
  const { pages: made } = pages(10);
  const viewpoint = { seat: 0, open: true };
  await made.need(viewpoint, 3);
  expect(made.at(viewpoint, 3)?.others).toEqual([
    { seat: 0, place: 3, hand: 'mine' },
    { seat: 1, place: 3, hand: 'theirs' },
  ]);
  expect(made.at(mine, 3)).toBeUndefined();
});

it('asks again after a failure', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ views: [{ place: 0 }] });
  const made = new PositionPages(1, fetch as never);
  await expect(made.need(mine, 0)).rejects.toThrow('offline');
  await made.need(mine, 0);
  expect(made.at(mine, 0)?.view['place']).toBe(0);
});
