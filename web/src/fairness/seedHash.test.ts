import { expect, it } from 'vitest';
import { hashOf } from './seedHash';

// printf 'sevenfold-fair/1:abcd:00ff' | sha256sum
const KNOWN = 'cb0a36468b0364877314b380c0cbb326119faeaebfd294a2e6ac495afecf52bf';

it('hashes a seed as the server does', async () => {
  expect(await hashOf('abcd', '00ff')).toBe(KNOWN);
});

// printf 00ff | sha256sum, and the sum of that text again
it("hashes the seed of a tournament's second round twice", async () => {
  expect(await hashOf('cup/2', '00ff', 2)).toBe('e8fc9eebafb083fe4ea19534d5e3fe4fd170df2f076abfd9d0f5a579be0140cf');
});
