// Clients of the demo's advisors, with contacts in every status, newest last. One has its own organisation.
import type { ContactStatus } from "@gap/core/clients/contact.schema";
import type { NewClient } from "@gap/core/clients/client.schema";

interface DemoContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber?: string;
  readonly status?: ContactStatus;
}

export interface DemoClient extends NewClient {
  /** Key of the client's organisation in the demo, if it has one. */
  readonly org?: string;
  readonly archived?: true;
  readonly contacts?: readonly DemoContact[];
}

/** The first word of `contact` is the primary contact's first name. */
const withStatus =
  (status: NewClient["status"]) =>
  (name: string, contact: string, email: string, more: Partial<DemoClient> = {}): DemoClient => {
    const [primaryContactFirstName = "", ...rest] = contact.split(" ");
    return { name, status, primaryContactFirstName, primaryContactLastName: rest.join(" "), email, ...more };
  };
const client = withStatus("client");
const prospect = withStatus("prospect");

const phone = (primaryContactPhoneNumber: string) => ({ primaryContactPhoneNumber });

/** By the key of the advisor's organisation. */
export const DEMO_CLIENTS: Readonly<Record<string, readonly DemoClient[]>> = {
  harbour: [
    client("Taieri Plains Veterinary", "Morag Sinclair", "morag@taierivets.example", phone("03 555 0151")),
    prospect("Whetū Stargazing Tours", "Tāne Ruru", "tane@whetu.example"),
    client("Corner Dairy Ōtaki", "Manjit Gill", "manjit@cornerdairy.example", {
      archived: true,
      ...phone("06 555 0133"),
    }),
    client(
      "Lighthouse Keepers' Accommodation and Conference Centre of the Southern Catlins",
      "Wilhelmina Featherston-Abernethy",
      "wilhelmina.featherston-abernethy@catlins-lighthouse.example",
      {
        ...phone("03 555 0199"),
        contacts: [{ firstName: "Rory", lastName: "Teague", email: "rory@catlins-lighthouse.example" }],
      },
    ),
    client("Ngāio Street Pharmacy", "Li Chen", "li@ngaiopharmacy.example", phone("04 555 0122")),
    prospect("Bluebottle Surf School", "Kit Marlowe", "kit@bluebottle.example"),
    client("Hāpuku Beekeepers", "Wiremu Tau", "wiremu@hapuku.example", {
      ...phone("03 555 0188"),
      contacts: [
        { firstName: "Jess", lastName: "Tau", email: "jess@hapuku.example", phoneNumber: "021 555 0189" },
      ],
    }),
    client("Paper Crane Stationery", "Yuki Mori", "yuki@papercrane.example"),
    client("Fairlie Engineering", "Stuart McKay", "stuart@fairlie.example", {
      ...phone("03 555 0144"),
      contacts: [
        { firstName: "Office", lastName: "Manager", email: "office@fairlie.example", status: "hidden" },
      ],
    }),
    prospect("Sunny Nook Café", "Amelie Roux", "amelie@sunnynook.example", phone("09 555 0177")),
    prospect("Iron Gate Security", "Dev Malhotra", "dev@irongate.example", { archived: true }),
    client("Tōtara Grove Retirement Village", "Colleen Whittaker", "colleen@totaragrove.example", {
      ...phone("07 555 0115"),
      contacts: [{ firstName: "Peni", lastName: "Latu", email: "peni@totaragrove.example" }],
    }),
    prospect("Kererū Couriers", "Ana Brown", "ana@kereru.example", phone("021 555 0196")),
    prospect("Brightside Childcare", "Nina Petrov", "nina@brightside.example"),
    client("Old Mill Antiques", "Walter Hume", "walter@oldmill.example", {
      archived: true,
      ...phone("09 555 0140"),
    }),
    client("Tūī Landscapes", "Hēmi Parata", "hemi@tui.example", {
      ...phone("021 555 0172"),
      contacts: [
        { firstName: "Jo", lastName: "Salter", email: "jo@tui.example", phoneNumber: "021 555 0173" },
        { firstName: "Former", lastName: "Bookkeeper", email: "books@tui.example", status: "archived" },
      ],
    }),
    client("Quayside Seafood", "Lorenzo Bianchi", "lorenzo@quayside.example", {
      contacts: [
        { firstName: "Marta", lastName: "Bianchi", email: "marta@quayside.example" },
        { firstName: "Accounts", lastName: "Payable", email: "accounts@quayside.example", status: "hidden" },
      ],
    }),
    prospect("Ferngully Physio", "Priya Nair", "priya@ferngully.example", phone("03 555 0118")),
    client("Mason & Daughters Builders", "Ruth Mason", "ruth@mason.example", {
      contacts: [{ firstName: "Elle", lastName: "Mason", email: "elle@mason.example" }],
    }),
    client("Pōhutukawa Dental", "Aroha Winter", "aroha@pohutukawa.example", phone("09 555 0127")),
    client("Northwind Freight", "Gus Lindqvist", "gus@northwind.example", {
      contacts: [
        { firstName: "Dee", lastName: "Carver", email: "dee@northwind.example", status: "archived" },
        { firstName: "Payroll", lastName: "Team", email: "payroll@northwind.example", status: "hidden" },
      ],
    }),
    prospect("Saltwater Yoga", "Isla Grant", "isla@saltwater.example", { archived: true }),
    prospect("Three Valleys Orchard", "Ben Ashcroft", "ben@threevalleys.example", phone("06 555 0165")),
    client("Gearbox Motors", "Sione Fifita", "sione@gearbox.example"),
    client("Kauri Joinery", "Cleo Rangi", "cleo@kauri.example", {
      org: "kauri",
      ...phone("09 555 0101"),
      contacts: [{ firstName: "Cam", lastName: "Doyle", email: "cam@kauri.example" }],
    }),
  ],
  thames: [
    client("Albion Print Works", "Harriet Lowe", "harriet@albion.example"),
    prospect("Penny Lane Bakery", "Owen Price", "owen@pennylane.example"),
  ],
};
