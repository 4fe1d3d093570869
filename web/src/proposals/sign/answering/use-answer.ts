// The reader's answer in preparation: optional services, payment options and terms. Options that another signee has
// fixed replace the reader's own choices (spec 3 §4, spec 4 §C).
import { useEffect, useState } from "react";
import { discountOf, firstYearCents, optionAmount, yearCents } from "@gap/core/proposals/fees/fees";
import {
  feeTypesToChoose,
  hasSomethingToChoose,
  includedServiceIds,
  responseProblems,
  withOnlyOptions,
} from "@gap/core/proposals/fees/payment-preferences";
import type { FeeGroup, PaymentOption, PaymentPreferences } from "@gap/core/proposals/proposal.schema";
import type { Proposal, ProposalSignee } from "@gap/core/proposals/proposal-view";
import { isEmptySignature, type Signature } from "@gap/core/signatures/signature";
import type { SigningRights } from "@gap/core/proposals/signees/signing-rights";
import type { ServiceRateType } from "@gap/core/services/rate-types";
import { browserStorage } from "@gap/web/platform/session/browser-storage";
import { choicesStore, NOTHING_CHOSEN, type Choices } from "./choices-store";

export interface ChosenFees {
  readonly group: FeeGroup;
  readonly option?: PaymentOption;
  readonly cents: number;
  readonly discount: number;
}

/** The reader's own answer so far, which the choices of another signee have replaced. */
export interface Overtaken {
  /** The first-year total of the reader's choices; undefined if they had made none. */
  readonly cents?: number;
  readonly hadAgreed: boolean;
}

export interface Answer {
  readonly optionalServiceIds: readonly string[];
  readonly included: ReadonlySet<string>;
  readonly preferences: PaymentPreferences;
  readonly agrees: boolean;
  readonly acceptsTerms: boolean;
  readonly signature: Signature;
  /** All choices are made and the terms accepted. */
  readonly isComplete: boolean;
  /** Complete and with a signature. */
  readonly isReady: boolean;
  /** The fee types with included services, with their chosen payment. */
  readonly fees: readonly ChosenFees[];
  readonly firstYearCents: number;
  readonly savedCents: number;
  /** Set if another signee fixed different choices while the page was open. */
  readonly overtaken?: Overtaken;
  readonly tick: (serviceId: string, isTicked: boolean) => void;
  readonly choose: (rateType: ServiceRateType, option: PaymentOption) => void;
  readonly setAgrees: (agrees: boolean) => void;
  readonly setAcceptsTerms: (accepts: boolean) => void;
  readonly setSignature: (signature: Signature) => void;
  /** Deletes the stored choices after signing. */
  readonly forget: () => void;
}

export function useAnswer(
  proposal: Proposal,
  hasTerms: boolean,
  { me, maySign }: Pick<SigningRights, "me" | "maySign">,
): Answer {
  const { choices, setChoices, forget } = useStoredChoices(proposal, me);
  const { ticked, chosen } = choices;
  const [agrees, setAgrees] = useState(false);
  const [acceptsTerms, setAcceptsTerms] = useState(false);
  const [signature, setSignature] = useState<Signature>({ typed: me?.name ?? "" });
  const { step2: services, step3, response } = proposal;
  const own = ownChoices(proposal, choices);
  const { optionalServiceIds, preferences } = response === undefined ? own : fixedChoices(response);
  const included = includedServiceIds(services, optionalServiceIds);
  const hasChosen = ticked.length > 0 || Object.keys(chosen).length > 0;
  const overtaken = useOvertaken(proposal, { own, hasChosen, agrees }, maySign, () => {
    setAgrees(false);
    setAcceptsTerms(false);
  });
  const problems = responseProblems(
    { services, fees: step3, hasTermsOfEngagement: hasTerms, isFirstResponse: response === undefined },
    {
      agree: agrees,
      acceptsTermsOfEngagement: acceptsTerms,
      includedOptionalServiceIds: optionalServiceIds,
      paymentPreferences: preferences,
    },
  );
  const total = firstYearCents(step3, included, preferences);
  return {
    optionalServiceIds,
    included,
    preferences,
    agrees,
    acceptsTerms,
    signature,
    isComplete: problems.length === 0,
    isReady: problems.length === 0 && !isEmptySignature(signature),
    fees: chosenFees(step3, included, preferences),
    firstYearCents: total,
    savedCents: firstYearCents(step3, included) - total,
    ...(overtaken !== undefined && { overtaken }),
    tick: (serviceId, isTicked) =>
      setChoices({
        ticked: [...ticked.filter((id) => id !== serviceId), ...(isTicked ? [serviceId] : [])],
        chosen,
      }),
    choose: (rateType, option) => setChoices({ ticked, chosen: { ...chosen, [rateType]: option } }),
    setAgrees,
    setAcceptsTerms,
    setSignature,
    forget,
  };
}

/** Restores this tab's choices; once options are fixed, the stored ones are deleted. */
function useStoredChoices(proposal: Proposal, me: ProposalSignee | undefined) {
  const kept = me === undefined ? undefined : choicesStore(proposal, me.id, browserStorage("session"));
  const [choices, setChoices] = useState(() => kept?.read() ?? NOTHING_CHOSEN);
  const isFixed = proposal.response !== undefined;
  useEffect(() => {
    if (isFixed) kept?.forget();
  });
  return {
    choices,
    setChoices: (next: Choices) => {
      setChoices(next);
      kept?.write(next);
    },
    forget: () => kept?.forget(),
  };
}

interface MadeChoices {
  readonly optionalServiceIds: readonly string[];
  readonly preferences: PaymentPreferences;
}

function ownChoices({ step2, step3 }: Proposal, { ticked, chosen }: Choices): MadeChoices {
  const preferences = withOnlyOptions(step3, includedServiceIds(step2, ticked), chosen);
  return { optionalServiceIds: ticked, preferences };
}

function fixedChoices(response: NonNullable<Proposal["response"]>): MadeChoices {
  return {
    optionalServiceIds: response.includedOptionalServiceIds,
    preferences: response.paymentPreferences,
  };
}

interface AnswerSoFar {
  readonly own: MadeChoices;
  /** The reader has ticked a service or a payment option; a single option is chosen for them. */
  readonly hasChosen: boolean;
  readonly agrees: boolean;
}

/**
 * If another signee fixes different options before the reader signs, the reader's consent is cleared, because it was
 * for another offer (spec 4 §C, Race rules). Without anything to choose, nothing can differ.
 */
function useOvertaken(
  { step2, step3, response }: Proposal,
  { own, hasChosen, agrees }: AnswerSoFar,
  maySign: boolean,
  onFixed: () => void,
): Overtaken | undefined {
  const isFixed = response !== undefined;
  const [wasFixed, setWasFixed] = useState(isFixed);
  const [overtaken, setOvertaken] = useState<Overtaken>();
  if (isFixed !== wasFixed) {
    setWasFixed(isFixed);
    const differs = isFixed && hasSomethingToChoose(step2, step3) && !areSame(own, fixedChoices(response));
    if (differs && maySign) {
      const included = includedServiceIds(step2, own.optionalServiceIds);
      const cents = firstYearCents(step3, included, own.preferences);
      setOvertaken({ hadAgreed: agrees, ...(hasChosen && { cents }) });
      onFixed();
    }
  }
  return overtaken;
}

function areSame(one: MadeChoices, other: MadeChoices): boolean {
  const inWords = ({ optionalServiceIds, preferences }: MadeChoices) =>
    JSON.stringify([optionalServiceIds.toSorted(), Object.entries(preferences).toSorted()]);
  return inWords(one) === inWords(other);
}

function chosenFees(
  fees: Proposal["step3"],
  included: ReadonlySet<string>,
  preferences: PaymentPreferences,
): ChosenFees[] {
  return feeTypesToChoose(fees, included).flatMap((rateType) =>
    fees
      .filter(({ serviceRateType }) => serviceRateType === rateType)
      .map((group) => {
        const option = preferences[rateType];
        return option === undefined
          ? { group, cents: yearCents(group, included), discount: 0 }
          : {
              group,
              option,
              cents: optionAmount(group, option, included).totalCents,
              discount: discountOf(group, option),
            };
      }),
  );
}
