// The tables that are in no archive (spec 9 §3), with the reason. Secrets are left out one by one: docs/export.md.

const SIGNING_IN = "for logging in to this installation; people set a new password in another one";
const OF_INSTALLATION = "of the installation, and not of an organisation";
const BY_TRIGGER = "a trigger keeps it up to date";
const PASSING = "deleted after a short time";

export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  allowances: "limits of requests, for hours",
  announcement_dismissals: "of announcements",
  announcements: "the provider announces in each installation",
  api_answers: "answers to repeated requests, for a day",
  api_tokens: "hashes of tokens, which work in one region only",
  archives: "the archives themselves",
  challenges: SIGNING_IN,
  client_import_batches: "answers to repeated requests, for two days",
  credentials: "hashes of passwords, and encrypted secrets of authenticator apps",
  devices: SIGNING_IN,
  document_comment_mails: "of mails that are about to be sent",
  document_reminders: "of mails that were sent, with the hashes of their links",
  document_share_tokens: "hashes of links, which lead to this installation",
  document_tallies: BY_TRIGGER,
  expected_guests: SIGNING_IN,
  feature_toggles: OF_INSTALLATION,
  federated_identities: SIGNING_IN,
  invitation_mails: "limits of mails, for a day",
  live_messages: PASSING,
  live_presence: PASSING,
  live_topics: "numbers of live messages",
  mailed_links: SIGNING_IN,
  mails: "encrypted, and deleted after a short time",
  mindsets: "published by the provider",
  notification_choices: "settings of a person, for all their organisations",
  notifications: "messages to a person, deleted after a time",
  oauth_clients: OF_INSTALLATION,
  oauth_records: SIGNING_IN,
  practice_manager_connections: "encrypted tokens; the practice manager is connected anew",
  proposal_tallies: BY_TRIGGER,
  role_features: OF_INSTALLATION,
  roles: "of the installation; members name theirs",
  schema_migrations: OF_INSTALLATION,
  sessions: SIGNING_IN,
  sign_ups: SIGNING_IN,
  signing_keys: "encrypted keys of the installation",
  webhook_deliveries: "of webhooks, deleted after 30 days",
  webhook_events: "of webhooks, deleted after 30 days",
  webhook_tries: "of webhooks, deleted after 30 days",
  webhooks: "encrypted secrets, of which the receivers know only these; webhooks are made anew",
  webhooks:
    "encrypted secrets; webhooks are set up anew, so that two installations do not send the same events",
  work_item_due_notices: "of mails that were sent",
  work_item_tallies: BY_TRIGGER,
};
