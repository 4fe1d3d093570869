// The 25 clients of the simulated practice (spec 4 §G) with contacts: some have two, one has none, one is a prospect.

interface SimulatedContact {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string | null;
  readonly isPrimary: boolean;
}

export interface SimulatedClient {
  readonly id: string;
  readonly name: string;
  readonly isProspect: boolean;
  readonly contacts: readonly SimulatedContact[];
}

export const PRACTICE_NAME = "Harbour Practice";

const CLIENTS: readonly (readonly [name: string, ...people: string[]])[] = [
  ["Alder Street Bakery", "Maia Rewi", "Ben Rewi"],
  ["Anchor Bay Charters", "Sam Toomey"],
  ["Blue Gum Nurseries", "Priya Nair"],
  ["Brightwater Plumbing", "Lou Adler"],
  ["Cask & Barrel Wines", "Helena Costa", "Rui Costa"],
  ["Coastline Physiotherapy", "Dev Malhotra"],
  ["Kauri Joinery", "Ed Lawson"],
  ["Eastgate Dental", "Noor Haddad"],
  ["Fernhill Orchards", "Wiremu Pene", "Tia Pene"],
  ["Foundry Lane Studio", "Grace Okafor"],
  ["Gullwing Freight", "Stan Kowalski"],
  ["Hillcrest Vets", "Anneke de Vries"],
  ["Ironbark Builders", "Jack Dunne", "Molly Dunne"],
  ["Kestrel Software", "Yuki Tanaka"],
  ["Lantern Lane Cafe", "Rosa Mendez"],
  ["Larkspur Interiors", "Imogen Hale"],
  ["Longreach Surveying", "Colin Baird"],
  ["Maple & Main Legal", "Joanna Reid", "Kit Sommers"],
  ["Northwind Electrical", "Tomasz Zielinski"],
  ["Paperbark Publishing", "Eve Marlow"],
  ["Quayside Motors", "Ray Fonseca"],
  ["Redwood Dairy", "Hana Tuhoe", "Pita Tuhoe"],
  ["Saltmarsh Seafoods", "Oskar Lind"],
  ["Tallow Hill Farms"],
  ["Wattle & Reed Landscapes", "Zoe Argyle"],
];

const PROSPECT = "Larkspur Interiors";

export const PRACTICE_CLIENTS: readonly SimulatedClient[] = CLIENTS.map(([name, ...people], index) => {
  const number = String(index + 1).padStart(4, "0");
  const domain = `${name.toLowerCase().replace(/[^a-z]+/g, "-")}.example`;
  return {
    id: `practice-client-${number}`,
    name,
    isProspect: name === PROSPECT,
    contacts: people.map((person, place): SimulatedContact => {
      const [firstName = "", ...rest] = person.split(" ");
      return {
        id: `practice-contact-${number}-${place + 1}`,
        firstName,
        lastName: rest.join(" "),
        email: `${firstName.toLowerCase()}@${domain}`,
        phoneNumber: place === 0 ? `+64 9 555 ${number}` : null,
        isPrimary: place === 0,
      };
    }),
  };
});
