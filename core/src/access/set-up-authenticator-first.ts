// Answer to a session of a person whose firm requires an authenticator app, until they have set one up. Separate from
// the policies, because the first script of every page needs it.
export const SET_UP_AUTHENTICATOR_FIRST = "Please set up your authenticator app first";
