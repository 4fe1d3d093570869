// A worker that sends its page a tick every few seconds, even while the page is hidden.
const EVERY_MS = 2_000;

const post = self.postMessage.bind(self);

setInterval(() => post("tick"), EVERY_MS);
