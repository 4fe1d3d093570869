// Everyday words under which people search for an entry of the palette, by the entry's id.

export const PALETTE_WORDS: Readonly<Record<string, string>> = {
  "go-home": "dashboard start overview due",
  "go-proposals": "quotes contracts engagement letters signatures pipeline",
  "go-work-items": "tasks jobs projects engagements board steps deadlines workflow",
  "go-vgc": "value gap profit cash scenario levers figures",
  "go-documents": "session records pre-work feedback forms answers files",
  "go-delivery-notes": "sessions minutes records meetings",
  "go-clients": "customers contacts prospects people import",
  "go-document-templates": "forms questionnaires blueprints pre-work plans",
  "go-processes": "workflows checklists procedures steps how",
  "go-services": "prices fees rates catalogue products",
  "go-my-profile":
    "account password photo name job title email security authenticator login sessions devices settings",
  "go-my-organisation":
    "firm company team users invite logo brand about us page currency tax time zone plan billing subscription integrations settings export archive",
  "go-help": "how guide articles support questions documentation",
  "go-organisations": "firms customers trials",
  "go-roles": "permissions access rights",
  "go-background-jobs": "queues tasks failed",
  "create-clients": "new add customer prospect",
  "create-proposals": "new add quote contract send",
  "create-work-items": "create add start task job project engagement",
  "create-documents": "create add session record pre-work feedback form",
  "create-services": "new create price product",
  "create-organisations": "new add firm",
  "theme-dark": "dark night black mode appearance colour color",
  "theme-light": "light day white bright mode appearance colour color",
  "theme-os-defined": "automatic mode appearance default",
  shortcuts: "keys hotkeys keyboard",
  "log-out": "sign out exit leave logout",
};
