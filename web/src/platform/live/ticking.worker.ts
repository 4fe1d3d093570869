// Tells its page every few seconds that time has passed; runs also while the page is hidden.
const EVERY_MS = 2_000;

const tell = self.postMessage.bind(self);

setInterval(() => tell("tick"), EVERY_MS);
