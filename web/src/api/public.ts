// The public interface of the API tokens for other capabilities.
export { ApiTokensCard } from "./api-tokens-card";
