// What is typed and chosen in the drawer of a service, checked by the rules of core.
import { useState } from "react";
import { isEmptyRichText } from "@gap/core/rich-text/plain-text";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { DEFAULT_RATE_TYPE, type ServiceRateType } from "@gap/core/services/rate-types";
import {
  newServiceSchema,
  type NewService,
  type Service,
  type ServiceCategory,
} from "@gap/core/services/service.schema";
import { firstMessageByField } from "@gap/core/shared/validation-messages";

export interface ServiceFields {
  readonly name: string;
  readonly description: string;
  readonly category: ServiceCategory | null;
  readonly startingPrice: number | undefined;
  readonly startingPriceRate: ServiceRateType;
  readonly howItWorks: RichText;
  readonly terms: RichText;
}

/** The texts that pictures can be on their way into. */
type TextField = "howItWorks" | "terms";

const PICTURE_UNDER_WAY = "A picture is still on its way. Wait for it, or remove it.";

type Errors = Readonly<Record<string, string | undefined>>;

/** As the errors of a call and of the schema name them. */
const FIELD_OF: Partial<Record<keyof ServiceFields, string>> = {
  startingPrice: "pricing.startingPrice",
  startingPriceRate: "pricing.startingPriceRate",
};

export function useServiceFields(begin: Service | undefined, isPriced: boolean) {
  const [begun, setBegun] = useState(begin);
  const [base, setBase] = useState(() => fieldsOf(begin));
  const [fields, setFields] = useState(base);
  const [errors, setErrors] = useState<Errors>({});
  const [underWay, setUnderWay] = useState<readonly TextField[]>([]);
  // It comes a moment after the drawer has opened.
  if (begun !== begin) {
    setBegun(begin);
    setBase(fieldsOf(begin));
    setFields(fieldsOf(begin));
  }
  return {
    fields,
    errors,
    setErrors,
    isChanged: underWay.length > 0 || JSON.stringify(fields) !== JSON.stringify(base),
    change: (part: Partial<ServiceFields>) => {
      // An editor tells of its text a moment later, when other fields may have changed.
      setFields((now) => ({ ...now, ...part }));
      const names = (Object.keys(part) as (keyof ServiceFields)[]).map((name) => FIELD_OF[name] ?? name);
      setErrors((now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
    },
    /** A picture sets out into this text, or none is on its way any more. */
    setUnderWay: (field: TextField, isUnderWay: boolean) => {
      setUnderWay((now) => [...now.filter((each) => each !== field), ...(isUnderWay ? [field] : [])]);
      if (!isUnderWay)
        setErrors((now) => (now[field] === PICTURE_UNDER_WAY ? { ...now, [field]: undefined } : now));
    },
    /** As it is saved; undefined where something is wrong, which is then told. */
    read: (): NewService | undefined => {
      const { data, error } = newServiceSchema.safeParse(asSent(fields, isPriced));
      setErrors({
        ...(error === undefined ? {} : firstMessageByField(error)),
        ...Object.fromEntries(underWay.map((field) => [field, PICTURE_UNDER_WAY])),
      });
      return underWay.length > 0 ? undefined : data;
    },
  };
}

function asSent(fields: ServiceFields, isPriced: boolean): object {
  const { startingPrice, startingPriceRate, howItWorks, terms, ...others } = fields;
  return {
    ...others,
    // A text that is empty is none, and is not sent.
    ...(isEmptyRichText(howItWorks) ? {} : { howItWorks }),
    ...(isEmptyRichText(terms) ? {} : { terms }),
    ...(isPriced ? { pricing: { startingPrice, startingPriceRate } } : {}),
  };
}

function fieldsOf(service: Service | undefined): ServiceFields {
  return {
    name: service?.name ?? "",
    description: service?.description ?? "",
    category: service?.category ?? null,
    startingPrice: service?.pricing?.startingPrice,
    startingPriceRate: service?.pricing?.startingPriceRate ?? DEFAULT_RATE_TYPE,
    howItWorks: service?.howItWorks ?? EMPTY_RICH_TEXT,
    terms: service?.terms ?? EMPTY_RICH_TEXT,
  };
}
