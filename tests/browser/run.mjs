// Runs the program in a worker and posts what it found to the address that serves this page.
const text = async (path) => (await fetch(path)).text();
const worker = new Worker('/worker.mjs', { type: 'module' });
const found = await new Promise((done) => {
  worker.onmessage = ({ data }) => done(data);
  worker.onerror = (event) => done({ failed: event.message });
  Promise.all([text('/program.py'), text('/games.json')]).then(([program, games]) => worker.postMessage({ program, text: games }));
});
await fetch('/found', { method: 'POST', body: JSON.stringify(found) });
