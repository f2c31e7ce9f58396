import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { normalizeScenario, scenarioIdentity } from "~/estimate/codec";
import { hasTotal } from "~/estimate/estimate";
import { getField } from "~/estimate/fields";
import type { Estimate } from "~/estimate/figures";
import { readFormChanges } from "~/estimate/form-fields";
import { hasFields, type Scenario, type ScenarioPatch } from "~/estimate/scenario";
import { normalizeWallet } from "~/estimate/wallet";
import { useProvided, useUpdate } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";
import { usePreHydrationInput } from "~/ui/pre-hydration-input";
import {
  addEntered,
  addJoined,
  clearForeign,
  findForeign,
  type Foreign,
  forgetMine,
  joinHolders,
  keepVisit,
  listKeys,
  listPointKeys,
  pickHolders,
  readJoined,
  readMine,
  useJoined,
  useMine,
} from "./mine";

/** The visitor's wallets or points in place of a link's. */
interface Replaced {
  before: Scenario;
  /** The link's; null if it wasn't known. */
  totalUSD: number | null;
  /** The fields that must stay as they are. */
  written: ScenarioPatch;
}

export interface Whose {
  /** False on the server and while React hydrates the page: nothing is the visitor's then. */
  isKnown: boolean;
  foreign: Foreign;
  isForeign: boolean;
  /** By what the browser keeps now. */
  readForeign: () => Foreign;
  /** The scenario without wallets and points that came with a link. */
  readOwn: () => Scenario;
  /** The field for wallets is empty while the page still shows the link's. */
  isChecking: boolean;
  setChecking: (isChecking: boolean) => void;
  replaced: Replaced | null;
  dismiss: () => void;
  undo: () => void;
  addBoth: () => void;
  /** Forgets what the visitor has entered, also what is still being typed. */
  forget: () => void;
  /** Changes the scenario to what the visitor has entered, in place of what came with a link. */
  enter: (patch: ScenarioPatch, wallets?: readonly string[]) => void;
}

const NONE: readonly string[] = [];

const WhoseContext = createContext<Whose | null>(null);

/** Throws outside of the estimator's page. */
export function useWhose(): Whose {
  return useProvided(WhoseContext);
}

const SHARED = { name: "Shared estimate", phrase: "the shared estimate" };
const YOURS = { name: "Your points", phrase: "your points" };

/** The name of typed points, and the same within a sentence. */
export function useTypedName(): { name: string; phrase: string } {
  return useWhose().foreign.points ? SHARED : YOURS;
}

/** As long as the address takes to follow. */
const KEEP_MS = 300;

/** @param totals a portal's, by campaign, which are kept with the visit. */
export function WhoseProvider({
  estimate,
  totals,
  children,
}: {
  estimate: Pick<Estimate, "scenario" | "status" | "totalUSD">;
  totals?: Record<string, number>;
  children: ReactNode;
}) {
  const campaign = useCampaign();
  const update = useUpdate();
  const { scenario, status, totalUSD } = estimate;
  const mine = useMine();
  const joined = useJoined();
  /** Keys of points while they are being typed: only what they come to is kept. */
  const [typing, setTyping] = useState(NONE);
  const [checked, setChecked] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  // Back, for example, has led to other wallets. Forward must not bring it back.
  if (replaced !== null && !hasFields(scenario, replaced.written)) setReplaced(null);
  const latest = useRef({ estimate, typing });
  useEffect(() => {
    latest.current = { estimate, typing };
  });

  // Points that the visitor changed before hydration, in fields that had the link's.
  usePreHydrationInput((input) => {
    const changes = readFormChanges(campaign, input);
    if (Object.keys(changes).some((key) => getField(campaign, key).about === "points"))
      setTyping(listPointKeys(campaign, { ...scenario, ...changes }));
  });

  const keys = useMemo(() => listKeys(campaign, scenario), [campaign, scenario]);
  const isOwn = (key: string) => typing.includes(key) || mine?.entered.has(key) === true;
  const foreign = findForeign(campaign, scenario, (key) => isOwn(key) || joined.has(key));
  const isForeign = foreign.wallets || foreign.points;
  const isKept = mine !== null && keys.length > 0 && keys.every(isOwn);
  useEffect(() => {
    if (status === "loading") return;
    const search = scenarioIdentity(campaign, scenario);
    const visit = { search, totalUSD, ...(totals && { totals }) };
    const timer = setTimeout(() => {
      if (isKept) keepVisit(campaign, keys, visit);
      else addEntered(keys.filter((key) => typing.includes(key)));
    }, KEEP_MS);
    return () => clearTimeout(timer);
  }, [campaign, scenario, keys, isKept, typing, status, totalUSD, totals]);

  const isEntered = useCallback((key: string) => {
    const known = [readMine().entered, readJoined()];
    return latest.current.typing.includes(key) || known.some((set) => set.has(key));
  }, []);

  const readOwn = useCallback(() => {
    const { scenario } = latest.current.estimate;
    return { ...scenario, ...clearForeign(campaign, scenario, isEntered) };
  }, [campaign, isEntered]);

  const enter = useCallback(
    (patch: ScenarioPatch, wallets: readonly string[] = []) => {
      const { estimate } = latest.current;
      const { scenario } = estimate;
      const cleared = clearForeign(campaign, scenario, isEntered);
      const next = normalizeScenario(campaign, { ...scenario, ...cleared, ...patch });
      const written = pickHolders(campaign, next);
      const isReplacing = Object.keys(cleared).length > 0 && !hasFields(scenario, written);
      if (wallets.length > 0) addEntered(wallets.map(normalizeWallet));
      else setTyping(listPointKeys(campaign, next).filter((key) => !readJoined().has(key)));
      setChecked(null);
      setReplaced((earlier) =>
        isReplacing
          ? { before: scenario, totalUSD: hasTotal(estimate) ? estimate.totalUSD : null, written }
          : earlier && { ...earlier, written },
      );
      update({ ...cleared, ...patch }, isReplacing || wallets.length > 0 ? "now" : "debounced");
    },
    [campaign, isEntered, update],
  );

  const page = keys.join("\n");
  const value: Whose = {
    isKnown: mine !== null,
    foreign,
    isForeign,
    readForeign: () => findForeign(campaign, latest.current.estimate.scenario, isEntered),
    readOwn,
    isChecking: isForeign && checked === page,
    setChecking: (isChecking) => setChecked(isChecking ? page : null),
    replaced,
    dismiss: () => setReplaced(null),
    undo: () => replaced && update(pickHolders(campaign, replaced.before), "now"),
    addBoth: () => {
      if (replaced === null) return;
      const { before } = replaced;
      addJoined(listKeys(campaign, before));
      update(joinHolders(campaign, scenario, before), "now");
    },
    forget: () => {
      forgetMine();
      setTyping(NONE);
    },
    enter,
  };
  return <WhoseContext.Provider value={value}>{children}</WhoseContext.Provider>;
}
