import { describe, expect, it } from 'vitest';
import { address, completeLink, hrefOf, navigate, listenToLinks, match, path, query, siteTarget } from './router.svelte';

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

  it('to another document of ours load it', () => {
    document.body.innerHTML = '<a href="/local/#/settings" rel="external">site</a>';
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('a')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });

  it('are replaced without a step back', () => {
    const steps = history.length;
    navigate('/about', 'replace');
    expect([path(), history.length]).toEqual(['/about', steps]);
  });
});

describe('on a site of static files', () => {
  const at = (hash: string): unknown => address(true, { pathname: '/games/index.html', search: '?utm=1', hash });
  it.each([
    ['', { path: '/', search: '', anchor: '' }],
    ['#main', { path: '/', search: '', anchor: '' }],
    ['#/r/k3f9?at=4', { path: '/r/k3f9', search: '?at=4', anchor: '' }],
    ['#/rules/yokai?set=all#Y4.1', { path: '/rules/yokai', search: '?set=all', anchor: 'Y4.1' }],
  ])('the address after the # is the page: %s', (hash, found) => expect(at(hash)).toEqual(found));

  it('a path becomes an address that a file server knows', () => expect(hrefOf('/new', true)).toBe('#/new'));

  it('links lead to our pages, also after they were completed', () => {
    navigate('/rules/yokai');
    document.body.innerHTML = '<a href="/learn">a</a><a href="#Y4">b</a><a href="/api/x" download>c</a>';
    const [page, clause, file] = document.querySelectorAll('a');
    if (!page || !clause || !file) throw new Error();
    expect([siteTarget(page), siteTarget(clause)]).toEqual(['/learn', '/rules/yokai#Y4']);
    for (const target of [page, clause, file]) completeLink({ target } as unknown as Event);
    expect([page, clause, file].map((link) => link.getAttribute('href'))).toEqual(['#/learn', '#Y4', '/api/x']);
    expect(siteTarget(page)).toBe('/learn');
  });
});
