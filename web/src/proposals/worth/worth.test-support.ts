// A scenario on the proposal of the sign view's tests: reports close a part of the gap, the optional CFO the rest.
import { FIGURES_A, LEVERS_A } from "@gap/core/value-gap/value-gap.test-data";
import { frozenValueOf } from "@gap/core/value-gap/value-of-services";
import { aDraft, CFO } from "../sign/sign.test-support";

const [reports, planning] = aDraft().step2;

export const VALUE = frozenValueOf({
  scenarioId: "01ARZ3NDEKTSV4RRFFQ69G5FV1",
  name: "Steady growth",
  yearEnd: "2026-03-31",
  currencyCode: "NZD",
  figures: FIGURES_A,
  levers: LEVERS_A,
  services: [
    {
      serviceId: reports?.serviceId ?? "",
      name: reports?.serviceName ?? "",
      levers: [
        { lever: "costOfSales", percent: 100 },
        { lever: "overheads", percent: 100 },
      ],
    },
    { serviceId: planning?.serviceId ?? "", name: planning?.serviceName ?? "", levers: [] },
    {
      serviceId: CFO.serviceId,
      name: CFO.serviceName,
      levers: [
        { lever: "price", percent: 100 },
        { lever: "volume", percent: 100 },
        { lever: "debtorDays", percent: 50 },
      ],
    },
  ],
});
