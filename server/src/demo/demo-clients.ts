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

/** By the key of the advisor's organisation. */
export const DEMO_CLIENTS: Readonly<Record<string, readonly DemoClient[]>> = {
  harbour: [
    {
      name: "Taieri Plains Veterinary",
      status: "client",
      primaryContactFirstName: "Morag",
      primaryContactLastName: "Sinclair",
      email: "morag@taierivets.example",
      primaryContactPhoneNumber: "03 555 0151",
    },
    {
      name: "Whetū Stargazing Tours",
      status: "prospect",
      primaryContactFirstName: "Tāne",
      primaryContactLastName: "Ruru",
      email: "tane@whetu.example",
    },
    {
      name: "Corner Dairy Ōtaki",
      status: "client",
      archived: true,
      primaryContactFirstName: "Manjit",
      primaryContactLastName: "Gill",
      email: "manjit@cornerdairy.example",
      primaryContactPhoneNumber: "06 555 0133",
    },
    {
      name: "Lighthouse Keepers' Accommodation and Conference Centre of the Southern Catlins",
      status: "client",
      primaryContactFirstName: "Wilhelmina",
      primaryContactLastName: "Featherston-Abernethy",
      email: "wilhelmina.featherston-abernethy@catlins-lighthouse.example",
      primaryContactPhoneNumber: "03 555 0199",
      contacts: [{ firstName: "Rory", lastName: "Teague", email: "rory@catlins-lighthouse.example" }],
    },
    {
      name: "Ngāio Street Pharmacy",
      status: "client",
      primaryContactFirstName: "Li",
      primaryContactLastName: "Chen",
      email: "li@ngaiopharmacy.example",
      primaryContactPhoneNumber: "04 555 0122",
    },
    {
      name: "Bluebottle Surf School",
      status: "prospect",
      primaryContactFirstName: "Kit",
      primaryContactLastName: "Marlowe",
      email: "kit@bluebottle.example",
    },
    {
      name: "Hāpuku Beekeepers",
      status: "client",
      primaryContactFirstName: "Wiremu",
      primaryContactLastName: "Tau",
      email: "wiremu@hapuku.example",
      primaryContactPhoneNumber: "03 555 0188",
      contacts: [
        { firstName: "Jess", lastName: "Tau", email: "jess@hapuku.example", phoneNumber: "021 555 0189" },
      ],
    },
    {
      name: "Paper Crane Stationery",
      status: "client",
      primaryContactFirstName: "Yuki",
      primaryContactLastName: "Mori",
      email: "yuki@papercrane.example",
    },
    {
      name: "Fairlie Engineering",
      status: "client",
      primaryContactFirstName: "Stuart",
      primaryContactLastName: "McKay",
      email: "stuart@fairlie.example",
      primaryContactPhoneNumber: "03 555 0144",
      contacts: [
        { firstName: "Office", lastName: "Manager", email: "office@fairlie.example", status: "hidden" },
      ],
    },
    {
      name: "Sunny Nook Café",
      status: "prospect",
      primaryContactFirstName: "Amelie",
      primaryContactLastName: "Roux",
      email: "amelie@sunnynook.example",
      primaryContactPhoneNumber: "09 555 0177",
    },
    {
      name: "Iron Gate Security",
      status: "prospect",
      archived: true,
      primaryContactFirstName: "Dev",
      primaryContactLastName: "Malhotra",
      email: "dev@irongate.example",
    },
    {
      name: "Tōtara Grove Retirement Village",
      status: "client",
      primaryContactFirstName: "Colleen",
      primaryContactLastName: "Whittaker",
      email: "colleen@totaragrove.example",
      primaryContactPhoneNumber: "07 555 0115",
      contacts: [{ firstName: "Peni", lastName: "Latu", email: "peni@totaragrove.example" }],
    },
    {
      name: "Kererū Couriers",
      status: "prospect",
      primaryContactFirstName: "Ana",
      primaryContactLastName: "Brown",
      email: "ana@kereru.example",
      primaryContactPhoneNumber: "021 555 0196",
    },
    {
      name: "Brightside Childcare",
      status: "prospect",
      primaryContactFirstName: "Nina",
      primaryContactLastName: "Petrov",
      email: "nina@brightside.example",
    },
    {
      name: "Old Mill Antiques",
      status: "client",
      archived: true,
      primaryContactFirstName: "Walter",
      primaryContactLastName: "Hume",
      email: "walter@oldmill.example",
      primaryContactPhoneNumber: "09 555 0140",
    },
    {
      name: "Tūī Landscapes",
      status: "client",
      primaryContactFirstName: "Hēmi",
      primaryContactLastName: "Parata",
      email: "hemi@tui.example",
      primaryContactPhoneNumber: "021 555 0172",
      contacts: [
        { firstName: "Jo", lastName: "Salter", email: "jo@tui.example", phoneNumber: "021 555 0173" },
        { firstName: "Former", lastName: "Bookkeeper", email: "books@tui.example", status: "archived" },
      ],
    },
    {
      name: "Quayside Seafood",
      status: "client",
      primaryContactFirstName: "Lorenzo",
      primaryContactLastName: "Bianchi",
      email: "lorenzo@quayside.example",
      contacts: [
        { firstName: "Marta", lastName: "Bianchi", email: "marta@quayside.example" },
        { firstName: "Accounts", lastName: "Payable", email: "accounts@quayside.example", status: "hidden" },
      ],
    },
    {
      name: "Ferngully Physio",
      status: "prospect",
      primaryContactFirstName: "Priya",
      primaryContactLastName: "Nair",
      email: "priya@ferngully.example",
      primaryContactPhoneNumber: "03 555 0118",
    },
    {
      name: "Mason & Daughters Builders",
      status: "client",
      primaryContactFirstName: "Ruth",
      primaryContactLastName: "Mason",
      email: "ruth@mason.example",
      contacts: [{ firstName: "Elle", lastName: "Mason", email: "elle@mason.example" }],
    },
    {
      name: "Pōhutukawa Dental",
      status: "client",
      primaryContactFirstName: "Aroha",
      primaryContactLastName: "Winter",
      email: "aroha@pohutukawa.example",
      primaryContactPhoneNumber: "09 555 0127",
    },
    {
      name: "Northwind Freight",
      status: "client",
      primaryContactFirstName: "Gus",
      primaryContactLastName: "Lindqvist",
      email: "gus@northwind.example",
      contacts: [
        { firstName: "Dee", lastName: "Carver", email: "dee@northwind.example", status: "archived" },
        { firstName: "Payroll", lastName: "Team", email: "payroll@northwind.example", status: "hidden" },
      ],
    },
    {
      name: "Saltwater Yoga",
      status: "prospect",
      archived: true,
      primaryContactFirstName: "Isla",
      primaryContactLastName: "Grant",
      email: "isla@saltwater.example",
    },
    {
      name: "Three Valleys Orchard",
      status: "prospect",
      primaryContactFirstName: "Ben",
      primaryContactLastName: "Ashcroft",
      email: "ben@threevalleys.example",
      primaryContactPhoneNumber: "06 555 0165",
    },
    {
      name: "Gearbox Motors",
      status: "client",
      primaryContactFirstName: "Sione",
      primaryContactLastName: "Fifita",
      email: "sione@gearbox.example",
    },
    {
      name: "Kauri Joinery",
      org: "kauri",
      status: "client",
      primaryContactFirstName: "Cleo",
      primaryContactLastName: "Rangi",
      email: "cleo@kauri.example",
      primaryContactPhoneNumber: "09 555 0101",
      contacts: [{ firstName: "Cam", lastName: "Doyle", email: "cam@kauri.example" }],
    },
  ],
  thames: [
    {
      name: "Albion Print Works",
      status: "client",
      primaryContactFirstName: "Harriet",
      primaryContactLastName: "Lowe",
      email: "harriet@albion.example",
    },
    {
      name: "Penny Lane Bakery",
      status: "prospect",
      primaryContactFirstName: "Owen",
      primaryContactLastName: "Price",
      email: "owen@pennylane.example",
    },
  ],
};
