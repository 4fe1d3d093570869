// Order of services (spec 3 §2): each category counts from 0 without gaps after every move, addition and deletion.
import { SERVICE_CATEGORIES, type ServiceCategory, type ServiceMove } from "./service.schema";

export interface PlacedService {
  readonly id: string;
  readonly category: ServiceCategory;
  readonly order: number;
}

/** By category, and within a category by place. */
export function inCatalogueOrder<Placed extends PlacedService>(services: readonly Placed[]): Placed[] {
  return services.toSorted(
    (one, other) =>
      SERVICE_CATEGORIES.indexOf(one.category) - SERVICE_CATEGORIES.indexOf(other.category) ||
      one.order - other.order,
  );
}

/**
 * Moves a service to the given place of a category, or to its end if there are fewer; an unknown service moves nothing.
 */
export function afterMove<Placed extends PlacedService>(
  services: readonly Placed[],
  { serviceId, category, order }: ServiceMove,
): Placed[] {
  const moved = services.find(({ id }) => id === serviceId);
  if (moved === undefined) return inCatalogueOrder(services);
  const others = inCatalogueOrder(services).filter(({ id }) => id !== serviceId);
  const before = others.filter((each) => each.category === category).slice(0, order);
  const last = before.at(-1);
  const place =
    last === undefined ? others.findIndex((each) => each.category === category) : others.indexOf(last) + 1;
  const there = { ...moved, category };
  return counted(place === -1 ? [...others, there] : others.toSpliced(place, 0, there));
}

/** Removes a service and closes the gap. */
export function afterLeaving<Placed extends PlacedService>(
  services: readonly Placed[],
  serviceId: string,
): Placed[] {
  return counted(inCatalogueOrder(services).filter(({ id }) => id !== serviceId));
}

function counted<Placed extends PlacedService>(services: readonly Placed[]): Placed[] {
  const next = new Map<ServiceCategory, number>();
  const placed = services.map((service) => {
    const order = next.get(service.category) ?? 0;
    next.set(service.category, order + 1);
    return { ...service, order };
  });
  return inCatalogueOrder(placed);
}
