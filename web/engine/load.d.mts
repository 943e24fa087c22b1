import type { loadPyodide, PyodideInterface } from 'pyodide';

export function load(start: typeof loadPyodide, indexURL: string, site: Uint8Array): Promise<PyodideInterface>;
export function addFile(python: PyodideInterface, name: string, data: Uint8Array): void;
