import { describe, expect, it } from 'vitest';
import { navigate, listenToLinks, match, path, query } from './router.svelte';

describe('paths', () => {
  it.each(['k3f9', '%'])('give the values of a pattern: %s', (id) => expect(match('/t/:table', `/t/${id}`)).toEqual({ table: id }));
  it('match without values', () => expect(match('/', '/')).toEqual({}));
  it.each(['/t', '/t/x/y', '/r/x'])('%s is no table', (other) => expect(match('/t/:table', other)).toBeNull());
});

describe('links', () => {
  it('stay inside the document', () => {
    listenToLinks();
    document.body.innerHTML = '<a id="in" href="/lobby?game=yokai">in</a><a id="api" href="/api/x">api</a>';
    document.getElementById('in')?.click();
    expect([path(), query('game')]).toEqual(['/lobby', 'yokai']);
    const download = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.getElementById('api')?.dispatchEvent(download);
    expect(download.defaultPrevented).toBe(false);
  });

  it('are replaced without a step back', () => {
    const steps = history.length;
    navigate('/about', 'replace');
    expect([path(), history.length]).toEqual(['/about', steps]);
  });
});
