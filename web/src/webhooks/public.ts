// The public interface of webhooks for other capabilities.
export { WebhooksCard } from "./webhooks-card";
