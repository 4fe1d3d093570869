// Seeds the demo into the cache of the browser tests, so that `npm test` can do it beside other checks.
import prepareDemo from "./before-all.config";

const cleanUp = await prepareDemo();
await cleanUp();
