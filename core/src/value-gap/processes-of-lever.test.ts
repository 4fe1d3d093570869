import { expect, test } from "vitest";
import { processesOfLever } from "./processes-of-lever";
import type { Lever } from "./levers";
import type { ServiceWithLevers } from "./value-gap-view";

const moving = (...levers: Lever[]) => levers.map((lever) => ({ lever, percent: 100 }));

function service(id: string, levers: Lever[], process: string | null): ServiceWithLevers {
  return {
    id,
    name: `Service ${id}`,
    feePerYear: 1_200,
    levers: moving(...levers),
    process: process === null ? null : { id: process, name: `Process ${process}` },
  };
}

const chosen = (serviceId: string, ...levers: Lever[]) => ({
  serviceId,
  feePerYear: 0,
  levers: moving(...levers),
});

const SERVICES = [
  service("A", ["price"], "1"),
  service("B", ["volume"], "2"),
  service("C", ["price", "volume"], "3"),
  service("D", ["price"], null),
  service("E", ["price"], "1"),
];

test.each([
  [
    "services that name the lever, each process once",
    "price",
    [],
    ["1: Service A, Service E", "3: Service C"],
  ],
  ["a service without a process", "overheads", [], []],
  [
    "the services of the scenario come first",
    "price",
    [chosen("C", "price")],
    ["3: Service C", "1: Service A, Service E"],
  ],
  [
    "the levers that the scenario names for a service win over those of the catalogue",
    "price",
    [chosen("B", "price"), chosen("A", "volume")],
    ["2: Service B", "3: Service C", "1: Service E"],
  ],
  ["a service of the scenario that was deleted", "stockDays", [chosen("Z", "stockDays")], []],
] as const)("%s", (_case, lever, ofScenario, expected) => {
  const found = processesOfLever(lever, SERVICES, [...ofScenario]);
  expect(found.map(({ processId, serviceNames }) => `${processId}: ${serviceNames.join(", ")}`)).toEqual(
    expected,
  );
});
