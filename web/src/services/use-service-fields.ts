// State of the service drawer's fields, validated by the rules of core.
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

/** Fields that can contain uploading pictures. */
type TextField = "howItWorks" | "terms";

const PICTURE_UPLOADING = "A picture is still uploading. Wait for it, or remove it.";

type Errors = Readonly<Record<string, string | undefined>>;

/** Field names in the errors of calls and schemas. */
const FIELD_OF: Partial<Record<keyof ServiceFields, string>> = {
  startingPrice: "pricing.startingPrice",
  startingPriceRate: "pricing.startingPriceRate",
};

export function useServiceFields(begin: Service | undefined, isPriced: boolean) {
  const [begun, setBegun] = useState(begin);
  const [base, setBase] = useState(() => fieldsOf(begin));
  const [fields, setFields] = useState(base);
  const [errors, setErrors] = useState<Errors>({});
  const [uploading, setUploading] = useState<readonly TextField[]>([]);
  // The service loads after the drawer has opened.
  if (begun !== begin) {
    setBegun(begin);
    setBase(fieldsOf(begin));
    setFields(fieldsOf(begin));
  }
  return {
    fields,
    errors,
    setErrors,
    isChanged: uploading.length > 0 || JSON.stringify(fields) !== JSON.stringify(base),
    change: (part: Partial<ServiceFields>) => {
      // An editor reports its text with a delay, when other fields may have changed.
      setFields((now) => ({ ...now, ...part }));
      const names = (Object.keys(part) as (keyof ServiceFields)[]).map((name) => FIELD_OF[name] ?? name);
      setErrors((now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
    },
    /** Marks whether a picture is uploading in this text. */
    setUploading: (field: TextField, isUploading: boolean) => {
      setUploading((now) => [...now.filter((each) => each !== field), ...(isUploading ? [field] : [])]);
      if (!isUploading)
        setErrors((now) => (now[field] === PICTURE_UPLOADING ? { ...now, [field]: undefined } : now));
    },
    /** The values to save; undefined if there are errors, which are then shown. */
    read: (): NewService | undefined => {
      const { data, error } = newServiceSchema.safeParse(asSent(fields, isPriced));
      setErrors({
        ...(error === undefined ? {} : firstMessageByField(error)),
        ...Object.fromEntries(uploading.map((field) => [field, PICTURE_UPLOADING])),
      });
      return uploading.length > 0 ? undefined : data;
    },
  };
}

function asSent(fields: ServiceFields, isPriced: boolean): object {
  const { startingPrice, startingPriceRate, howItWorks, terms, ...others } = fields;
  return {
    ...others,
    // Empty texts are not sent.
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
