import { expect, it } from 'vitest';
import { hashOf } from './seedHash';

// printf 'sevenfold-fair/1:abcd:00ff' | sha256sum
const KNOWN = 'cb0a36468b0364877314b380c0cbb326119faeaebfd294a2e6ac495afecf52bf';

it('hashes a seed as the server does', async () => {
  expect(await hashOf('abcd', '00ff')).toBe(KNOWN);
});
