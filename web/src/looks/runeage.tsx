// Rune Age: steel and runes. The land and the market, rivals' realms, the battle, one's own realm, the hand.
import { memo, type CSSProperties, type ReactNode } from "react";
import { useChoosing } from "../choosing";
import { bodyOf, seatOf, type GameLook, type Part, type PlateFacts } from "../look";
import { capital } from "../honours";
import { casesIn, goalOf, useHowTo } from "../howto";
import { Drawer, holds, Icon, Shape, Thing } from "../parts";
import { Picture } from "../pictures/picture";
import { useFaces } from "../zoom";
import { Words } from "./fit";
import { useFold } from "./fold";
import type { NodeOut } from "../wire";
import { Battle } from "./runeageBattle";
import { all, colour, fact, Laid, Lane, one, Stock, Strength, Tile, type Node } from "./runeageTiles";
import "../styles/runeage.css";

// What is told of each thing.
const EVENT = ["to_beat", "attrition", "trophies"] as const;
const GOAL = ["to_beat", "attrition"] as const;
const ENEMY = ["to_beat", "attrition", "gold", "influence", "trophies"] as const;
const CITY = ["to_beat", "attrition", "defence", "influence", "power"] as const;
const ASIDE = ["strength", "gold"] as const;
const GOLD = ["influence_cost", "gold"] as const;
const UNIT = ["influence_cost", "strength"] as const;
const BARRACKS = ["gold_cost", "strength", "to_beat"] as const;
const FIGHTER = ["strength"] as const;

// -- the centre
const Fate = memo(function Fate({ centre }: { centre: Node<"centre"> | undefined }): ReactNode {
  const deck = one(centre, "events");
  const past = one(centre, "past");
  const now = one(centre, "event");
  const top = all(past, "card")[0];
  return (
    <section className="rg-fate" aria-label="Events">
      {deck && <EventDeck node={deck} />}
      {now ? (
        <Tile node={now} className="rt--event" figures={EVENT} />
      ) : top ? (
        <Tile node={top} className="rt--event" strip={<Past n={past?.count} />} />
      ) : (
        <div className="rt rt--empty">no past events</div>
      )}
    </section>
  );
});

function Past({ n }: { n: number | null | undefined }): ReactNode {
  return (
    <>
      <span>Past events</span>
      <span className="s-rw">{n}</span>
    </>
  );
}

const STAGES = ["I", "II", "III"];

const EventDeck = memo(function EventDeck({ node }: { node: Node<"events"> }): ReactNode {
  const top = all(node, "known")[0];
  return (
    <Thing node={node} className="rt rt--back">
      <div className="rt__c">
        <Picture game="runeage" of={node.key} />
        <div className="rt__bk">
          <b className="num">{node.count}</b>
          <p>
            <b>{node.label}</b>
            {fact(node, "stages")?.map((n, i) => n > 0 && <span key={i}>{`stage ${STAGES[i]} ×${n}`}</span>)}
            {top && <span>{top.label}</span>}
          </p>
        </div>
      </div>
    </Thing>
  );
});

const RUNE = "rune_dominion"; // what the pile of runes shows

const ROW = 4; // tiles abreast on a phone

/** On a phone: whether what is to be fought takes two places, because that costs no row. */
function roomy(single: number, twice: number): boolean {
  return Math.ceil((single + 2 * twice) / ROW) <= Math.ceil((single + twice) / ROW);
}

interface CentreProps {
  aim?: string; // how this scenario is won, in a few words
  stand?: string; // what one has of that
  centre: Node<"centre"> | undefined;
  peace: boolean; // no battle is fought
}

const Land = memo(function Land({ centre, peace, aim = "", stand = "" }: CentreProps): ReactNode {
  const goal = one(centre, "objective");
  const runes = one(centre, "runes");
  const parts = (["objective", "enemy", "city", "runes", "aside"] as const).flatMap((part) => all(centre, part));
  const fought = parts.filter(({ part }) => part === "objective" || part === "enemy").length;
  return (
    <Strip area="land" name="The land" holding={[goal?.label ?? "", counted(all(centre, "enemy"), "enemy", "enemies"), counted(all(centre, "city"), "city", "cities")]} says={[aim, stand].filter(Boolean).join(" · ")} parts={parts} peace={peace}>
      <Lane tall={2.4} roomy={roomy(parts.length - fought, fought)}>
        {goal && <Tile node={goal} className="rt--goal" share={1.75} figures={GOAL} aim={<Aim words={aim} fights={fact(goal, "to_beat") !== undefined} />} />}
        {all(centre, "enemy").map((card) => (
          <Tile key={card.id} node={card} className="rt--enemy" share={1.2} figures={ENEMY} />
        ))}
        {all(centre, "city").map((card) => (
          <Tile key={card.id} node={card} className="rt--city rt--free" figures={CITY} />
        ))}
        {runes && <Tile node={{ ...runes, key: RUNE }} className="rt--rune rt--down" strip={<span>×{runes.count}</span>} />}
        {all(centre, "aside").map((card) => (
          <Tile key={card.id} node={card} className={colour(card)} figures={ASIDE} />
        ))}
      </Lane>
    </Strip>
  );
});

const [SHORT, LONG] = [15, 23]; // letters of an aim

/** What the strip of the scenario says; its text is in the rail, and in the zoom. */
function Aim({ words, fights }: { words: string; fights: boolean }): ReactNode {
  const said = fights ? "wins" : words;
  return (
    <span className={`s-rw rt__aim${said.length > LONG ? " rt__aim--long" : said.length < SHORT ? " rt__aim--short" : ""}`}>
      <Icon name="i-trophy" />
      <span>{said}</span>
    </span>
  );
}

const Market = memo(function Market({ centre, peace }: CentreProps): ReactNode {
  const parts = (["gold", "neutral", "mercenary"] as const).flatMap((part) => all(centre, part));
  return (
    <Strip area="market" name="Market" holding={[counted(parts, "pile", "piles")]} parts={parts} peace={peace}>
      <Lane tall={2.2}>
        {all(centre, "gold").map((pile) => (
          <Stock key={pile.id} node={pile} figures={GOLD} />
        ))}
        <i className="lane__sep" />
        {(["neutral", "mercenary"] as const).flatMap((part) => all(centre, part)).map((pile) => (
          <Stock key={pile.id} node={pile} figures={UNIT} />
        ))}
      </Lane>
    </Strip>
  );
});

const counted = (things: NodeOut[], single: string, more: string): string => (things.length === 0 ? "" : `${things.length} ${things.length === 1 ? single : more}`);

interface StripProps {
  area: string;
  name: string;
  holding: string[]; // said when it is folded,
  says?: string; // and when it is open
  parts: NodeOut[]; // what lies there
  peace: boolean;
  children: ReactNode;
}

function Strip({ area, name, holding, says = "", parts, peace, children }: StripProps): ReactNode {
  const { lit } = useChoosing();
  const idle = peace && lit.size === 0; // nobody is asked for anything
  const [folded, key] = useFold(idle || holds({ kind: "area", label: name, children: parts }, lit), name);
  return (
    <section className={`strip rg-${area}${folded}`} aria-label={name}>
      <h2 aria-hidden="true">{name}</h2>
      <small className="strip__in">{folded ? holding.filter(Boolean).join(" · ") : says}</small>
      {key}
      {children}
    </section>
  );
}

// -- realms
const Realm = memo(function Realm({ node, own, open }: { node: Node<"seat">; own: boolean; open: boolean }): ReactNode {
  const area = all(one(node, "area"), "card");
  const barracks = all(one(node, "barracks"), "pile");
  const { lit } = useChoosing();
  const inside = node.children?.filter((child) => child.part !== "damage"); // the Home Realm is seen when folded, too
  const [folded, key] = useFold(open, node.label);
  const peek = folded && holds({ ...node, children: inside ?? [] }, lit); // only what can be chosen there
  return (
    <section
      className={`realm seat-${node.seat} r-${fact(node, "race")}${own ? " is-you" : ""}${peek ? " is-peek" : folded}`}
      aria-label={`${node.label}, ${fact(node, "people")}`}
      style={{ "--sec": `${Math.max(2, area.length)}fr`, "--bar": `${Math.max(3, barracks.length)}fr` } as CSSProperties}
    >
      <Home node={node} own={own} />
      {key}
      {own ? <Purse node={node} /> : <Holdings node={node} />}
      <Lane tall={2.2}>
        {area.map((card) => (
          <Laid key={card.id} node={card} />
        ))}
        {area.length === 0 && <div className="rt rt--empty">nothing secured yet</div>}
      </Lane>
      <i className="realm__sep" />
      <Lane tall={2.4}>
        {barracks.map((pile) => (
          <Stock key={pile.id} node={pile} name={fact(pile, "short")} figures={BARRACKS} />
        ))}
      </Lane>
    </section>
  );
});

/** The Home Realm, with its damage; it is what a siege of it points at. */
const Home = memo(function Home({ node, own }: { node: Node<"seat">; own: boolean }): ReactNode {
  const damage = one(node, "damage");
  const [now, most] = [damage?.count ?? 0, damage?.goal ?? 1];
  return (
    <Thing node={{ ...node, id: damage?.id ?? node.id, children: null }} className={`rh r-${fact(node, "race")}`}>
      <Picture game="runeage" of={node.key} aside={0.26} />
      <div className="rh__t">
        <h3>
          <Shape seat={node.seat ?? 0} />
          <span>
            <b>{own ? "You" : node.label}</b> <i className="rh__p">{fact(node, "people")}</i>
            <i className="rh__p rh__p--short" aria-hidden="true">
              {capital(fact(node, "race") ?? "")}
            </i>
          </span>
        </h3>
        <div className="rh__d" role="meter" aria-valuenow={now} aria-valuemax={most} aria-label="Home Realm damage">
          <i style={{ width: `${Math.min(100, (100 * now) / most)}%` }} />
          <span>{fact(node, "eliminated") ? "eliminated" : `${now} of ${most}`}</span>
          {!fact(node, "eliminated") && <span className="rh__w"> damage</span>}
        </div>
      </div>
    </Thing>
  );
});

/** What can be spent. */
const Purse = memo(function Purse({ node }: { node: Node<"seat"> }): ReactNode {
  return (
    <dl className="purse">
      <div>
        <Icon name="i-gold" className="ic g" />
        <dd className="num">{fact(node, "gold") ?? 0}</dd>
        <dt>gold</dt>
      </div>
      <div>
        <Icon name="i-influence" className="ic i" />
        <dd className="num">{fact(node, "influence") ?? 0}</dd>
        <dt>influence</dt>
      </div>
    </dl>
  );
});

/** Where there are no plates: what a rival has that is not seen. */
function Holdings({ node }: { node: Node<"seat"> }): ReactNode {
  return (
    <p className="realm__row">
      {[...holdings(node, true), ...aims(node)].map(({ icon, text, unit }) => (
        <span key={icon}>
          <Icon name={icon} /> {text} {unit}
        </span>
      ))}
    </p>
  );
}

/** The Opposing Army while it does not fight. */
const Army = memo(function Army({ node }: { node: Node<"army"> }): ReactNode {
  return (
    <section className="realm realm--army" aria-label={node.label}>
      <Thing node={{ ...node, children: null }} className="rh r-neutral">
        <Picture game="runeage" of="objective_civil_war" aside={0.26} />
        <div className="rh__t">
          <h3>
            <span>
              <b>{node.label}</b>
            </span>
          </h3>
          <div className="rh__d">
            <span>
              strength {fact(node, "strength")}, {fact(node, "hand")?.length ?? 0} in hand
            </span>
          </div>
        </div>
      </Thing>
      <Lane tall={2.4}>
        {all(node, "fighter").map((card) => (
          <Tile key={card.id} node={card} className={colour(card)} figures={FIGHTER} />
        ))}
      </Lane>
    </section>
  );
});

function Rivals({ root, scene }: Part): ReactNode {
  const army = one(one(root, "centre"), "army");
  const others = all(root, "seat").filter((seat) => seat.seat !== scene.seat);
  const rivals = others.filter((seat) => !fact(seat, "eliminated"));
  const fallen = others.filter((seat) => fact(seat, "eliminated"));
  const combat = one(root, "combat");
  const fights = (seat: Node<"seat">): boolean => seat.seat === fact(combat, "target") || all(combat, "line").some((line) => line.seat === seat.seat);
  const apart = combat !== undefined && rivals.length > 2; // the one who fights keeps a full row, the others share one
  const first = apart ? (rivals.filter(fights)[0] ?? rivals[0]) : undefined;
  return (
    <div className="rg-rivals" data-rivals={rivals.length}>
      {army && <Army node={army} />}
      {apart ? (
        <>
          {first && <Realm node={first} own={false} open={false} />}
          <div className="rg-others">
            {rivals.filter((seat) => seat !== first).map((seat) => (
              <Realm key={seat.id} node={seat} own={false} open={false} />
            ))}
          </div>
        </>
      ) : (
        rivals.map((seat) => <Realm key={seat.id} node={seat} own={false} open={false} />)
      )}
      {fallen.length > 0 && (
        <div className="rg-fallen">
          {fallen.map((seat) => (
            <section key={seat.id} className={`realm realm--fallen seat-${seat.seat} r-${fact(seat, "race")}`} aria-label={`${seat.label}, ${fact(seat, "people")}`}>
              <Home node={seat} own={false} />
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

const CROWDED = 8; // things in the land: it has more room than the market then

function Table({ root, scene }: Part): ReactNode {
  const page = useHowTo("runeage");
  const centre = one(root, "centre");
  const combat = one(root, "combat");
  const mine = scene.seat === null ? undefined : seatOf(root, scene.seat);
  const land = (["enemy", "city", "runes", "aside"] as const).flatMap((part) => all(centre, part)).length;
  const others = all(root, "seat").filter((seat) => seat !== mine);
  const fallen = others.filter((seat) => fact(seat, "eliminated")).length;
  const rows = others.length - fallen + Math.min(1, fallen) + all(centre, "army").length;
  return (
    <div
      className={`rg${combat ? " is-battle" : ""}${land < 2 ? " is-bare" : land > CROWDED ? " is-full" : ""}${mine ? "" : " is-watched"}`}
      data-rivals={rows}
      style={{ "--least": `${(combat ? 230 : 210) + 38 * rows}px` } as CSSProperties}
    >
      <Fate centre={centre} />
      <Land centre={centre} peace={combat === undefined} aim={goalOf(page, casesIn(scene))} stand={aims(mine).map(({ text }) => text).join(", ")} />
      <Market centre={centre} peace={combat === undefined} />
      {rows > 0 && <Rivals root={root} scene={scene} />}
      <Battle root={root} scene={scene} />
      {mine && (
        <div className="rg-own">
          <Realm node={mine} own open={combat === undefined} />
        </div>
      )}
    </div>
  );
}

// -- the hand
const WORDY = 80; // letters: on a phone such a card is broader

const Card = memo(function Card({ node, count }: { node: Node<"card" | "looked_at">; count: number }): ReactNode {
  const strength = fact(node, "strength");
  const kind = fact(node, "kind");
  const words = bodyOf(node);
  return (
    <Thing node={node} className={`card rcard ${colour(node)}${strength === undefined ? "" : " has-str"}${words.length > WORDY ? " is-wordy" : ""}`} style={{ "--letters": words.length } as CSSProperties}>
      {strength !== undefined && <Strength n={strength} />}
      <h3 className="rcard__n">{node.label}</h3>
      {count > 1 && <b className="rcard__x">×{count}</b>}
      <Picture game="runeage" of={node.key} top={20} />
      <Words className="rcard__t" grows>
        {kind && <b>{kind}. </b>}
        {words}
      </Words>
      <div className="rcard__f">
        <span>{fact(node, "sort")}</span>
        {node.part === "looked_at" ? <span>looked at</span> : fact(node as Node<"card">, "retained") && <span>retained</span>}
      </div>
    </Thing>
  );
});

/** Equal cards of a hand as one with a number; those that can be chosen apart stay apart. */
function stacked(cards: Node<"card">[], lit: Map<string, unknown>): [Node<"card">, number][] {
  const out: [Node<"card">, number][] = [];
  const open = (card: Node<"card">): boolean => lit.has(card.id ?? "");
  for (const card of cards) {
    const like = out.find(([other]) => other.key === card.key && fact(other, "retained") === fact(card, "retained") && !(open(other) && open(card)));
    if (like === undefined) out.push([card, 1]);
    else {
      like[1] += 1;
      if (open(card)) like[0] = card;
    }
  }
  return out;
}

function Hand({ root, scene }: Part): ReactNode {
  const { lit } = useChoosing();
  const mine: Node<"seat"> | undefined = seatOf(root, scene.seat ?? 0);
  const discards = one(mine, "discards");
  return (
    <>
      <div className={`hand__piles rpiles r-${fact(mine, "race")}`}>
        <Drawer node={one(mine, "deck")} words="your deck" className="rpile rpile--down">
          <Picture game="runeage" of={mine?.key} />
        </Drawer>
        <Drawer node={discards} words="discards" className="rpile">
          <Picture game="runeage" of={all(discards, "card")[0]?.key} />
        </Drawer>
      </div>
      {all(one(root, "centre"), "looked_at").map((card) => (
        <Card key={card.id} node={card} count={1} />
      ))}
      <Omens deck={one(one(root, "centre"), "events")} />
      {stacked(all(one(root, "hand"), "card"), lit).map(([card, count]) => (
        <Card key={card.id} node={card} count={count} />
      ))}
    </>
  );
}

/** Events of the deck that may be put in another order, with their texts. */
function Omens({ deck }: { deck: Node<"events"> | undefined }): ReactNode {
  const { lit, chosen } = useChoosing();
  const seen = all(deck, "known").filter(({ id }) => lit.has(id ?? "") || chosen.includes(id ?? ""));
  const faces = useFaces("runeage", seen.length > 0);
  return seen.map((node) => (
    <Thing key={node.id} node={node} className="card rcard r-event is-wordy">
      <h3 className="rcard__n">{node.label}</h3>
      <Picture game="runeage" of={node.key} top={20} />
      <Words key={faces.size} className="rcard__t" grows>
        {faces.get(node.key ?? "")?.text}
      </Words>
      <div className="rcard__f">in the Event deck</div>
    </Thing>
  ));
}

// -- the rail
function Side({ root }: Part): ReactNode {
  const centre = one(root, "centre");
  const goal = one(centre, "objective");
  const table: Node<"table"> = root;
  return (
    <>
      <h2 className="rail__h">
        <Icon name="i-trophy" /> {fact(table, "scenario")} <small>round {fact(table, "round")}</small>
      </h2>
      <p className="rg-goal" title={goal?.text ?? undefined}>
        {goal?.text}
      </p>
      {all(centre, "modifier").map((one) => (
        <p key={one.label} className="rg-mod">
          {one.label}
        </p>
      ))}
    </>
  );
}

function plate({ root, scene }: Part, seat: number): PlateFacts {
  const node: Node<"seat"> | undefined = seatOf(root, seat);
  const damage = one(node, "damage");
  const fallen = fact(node, "eliminated");
  return {
    score: fallen ? null : (damage?.count ?? null),
    unit: `of ${damage?.goal ?? 0}`,
    sub: [fact(node, "people"), ...aims(node).map(({ text }) => text), fact(node, "first_player") && "first player", fallen && "eliminated"].filter(Boolean).join(" · "),
    row: holdings(node, scene.names.length < 4),
  };
}

/** What counts for the scenario's goal. */
function aims(node: Node<"seat"> | undefined): PlateFacts["row"] {
  const [power, trophies] = [one(node, "power"), one(node, "trophies")];
  return [...(power ? [{ icon: "i-rune", text: `power ${power.count} of ${power.goal}` }] : []), ...(trophies ? [{ icon: "i-trophy", text: `trophies ${trophies.count}` }] : [])];
}

/** What somebody has; with room for it, also what lies on their discard pile. */
function holdings(node: Node<"seat"> | undefined, roomy: boolean): PlateFacts["row"] {
  const [held, deck, discards] = [one(node, "held"), one(node, "deck"), one(node, "discards")];
  const names = (nodes: Node<"known">[]): string => (nodes.length === 0 ? "" : `: ${nodes.map((card) => card.label).join(", ")}`);
  const top = all(discards, "card")[0]?.label;
  const counted = (icon: string, n: number | null | undefined, unit: string, known = ""): PlateFacts["row"][number] =>
    known === "" ? { icon, text: String(n ?? 0), unit } : { icon, text: `${n ?? 0} ${unit}${known}` };
  return [
    counted("i-hand", held?.count, "hand", names(all(held, "known"))),
    counted("i-deck", deck?.count, "deck", names(all(deck, "known"))),
    { icon: "i-discard", text: String(discards?.count ?? 0), ...(top && roomy ? { unit: `(top ${top})` } : {}) },
    counted("i-influence", fact(node, "influence"), "influence"),
  ];
}

export const RUNEAGE: GameLook = { Table, Hand, Side, plate };
