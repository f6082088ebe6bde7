import { useT } from '../../i18n/use-t.ts'
import classes from './side-image.module.css'

const TOP = 60
const HEIGHT = 480
const BITES = 20
const BITE = HEIGHT / BITES

/** A torn edge: half-round bites from the first to the last, `sweep` 0 or 1 for the side they are bitten from. */
function tornEdge(sweep: 0 | 1, up = false): string {
  const step = up ? -BITE : BITE
  return Array.from(
    { length: BITES },
    () => `v${step * 0.18}a${BITE * 0.32} ${BITE * 0.32} 0 0 ${sweep} 0 ${step * 0.64}v${step * 0.18}`,
  ).join('')
}

const STUB = `M190 ${TOP}${tornEdge(0)}H46a10 10 0 0 1-10-10V${TOP + 10}a10 10 0 0 1 10-10Z`
const SHEET = `M198 ${TOP + HEIGHT}${tornEdge(0, true)}H514a10 10 0 0 1 10 10V${TOP + HEIGHT - 10}a10 10 0 0 1-10 10Z`
const LINES = [
  [300, 132, 54],
  [328, 104, 42],
  [356, 148, 62],
] as const

/** A line of writing, as seen from too far to be read. */
function Written({ x, y, width }: { x: number; y: number; width: number }) {
  return <rect x={x} y={y} width={width} height="7" rx="3.5" className={classes.written} />
}

function StubPart() {
  return (
    <g>
      <path className={classes.stub} d={STUB} />
      <text x="62" y="108" className={classes.small}>
        No. 0042
      </text>
      <Written x={62} y={126} width={78} />
      <Written x={62} y={144} width={52} />
      <text x="62" y="466" className={classes.small}>
        1,482.00
      </text>
      <path className={classes.tick} d="M64 498l9 9 18-20" />
    </g>
  )
}

function SheetPart() {
  return (
    <g className={classes.torn}>
      <path className={classes.shade} d={SHEET} transform="translate(-5 9)" />
      <path className={classes.sheet} d={SHEET} />
      <rect x="240" y="96" width="36" height="36" rx="9" className={classes.emblem} />
      <text x="484" y="112" textAnchor="end" className={classes.number}>
        2026-0042
      </text>
      <Written x={424} y={124} width={60} />
      <Written x={240} y={186} width={110} />
      <Written x={240} y={204} width={84} />
      <Written x={240} y={222} width={96} />
      {LINES.map(([y, wide, narrow]) => (
        <g key={y}>
          <Written x={240} y={y} width={wide} />
          <Written x={484 - narrow} y={y} width={narrow} />
          <path d={`M240 ${y + 17.5}H484`} className={classes.rule} />
        </g>
      ))}
      <Written x={240} y={412} width={46} />
      <text x="484" y="424" textAnchor="end" className={classes.total}>
        1,482.00
      </text>
      <path d="M208 462H524" className={classes.dots} />
      <Written x={240} y={486} width={120} />
      <Written x={240} y={504} width={84} />
    </g>
  )
}

/** An invoice being torn from its book: the stub stays. */
export function SideImage() {
  const t = useT()
  return (
    <div className={classes.side}>
      <svg viewBox="0 0 560 600" className={classes.image} aria-hidden="true">
        <g transform="rotate(-3 280 300)">
          <StubPart />
          <SheetPart />
        </g>
      </svg>
      <p className={classes.line}>
        {t('The invoice goes out.')}
        <br />
        {t('The counterfoil stays.')}
      </p>
    </div>
  )
}
