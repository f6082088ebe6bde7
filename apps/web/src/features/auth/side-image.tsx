import classes from './side-image.module.css'

const LINES = [
  [312, 150, 64],
  [334, 128, 52],
  [356, 170, 70],
] as const

/** A ruled line of writing, as seen from too far to be read. */
function Written({ x, y, width }: { x: number; y: number; width: number }) {
  return <rect x={x} y={y} width={width} height="7" rx="3.5" className={classes.written} />
}

function StubPart() {
  return (
    <g>
      <path
        className={classes.stub}
        d="M70 90h128v12a5 5 0 0 0 0 10v416a5 5 0 0 0 0 10v12H70a10 10 0 0 1-10-10V100a10 10 0 0 1 10-10Z"
      />
      <text x="82" y="132" className={classes.small}>
        No. 0042
      </text>
      <Written x={82} y={150} width={78} />
      <Written x={82} y={166} width={54} />
      <text x="82" y="470" className={classes.small}>
        1,482.00
      </text>
      <path className={classes.tick} d="M84 500l9 9 18-20" />
    </g>
  )
}

function SheetPart() {
  return (
    <g className={classes.torn}>
      <path
        className={classes.sheet}
        d="M206 90h284a10 10 0 0 1 10 10v440a10 10 0 0 1-10 10H206v-12a5 5 0 0 0 0-10V112a5 5 0 0 0 0-10Z"
      />
      <rect x="240" y="126" width="34" height="34" rx="8" className={classes.emblem} />
      <text x="466" y="146" textAnchor="end" className={classes.number}>
        2026-0042
      </text>
      <Written x={406} y={158} width={60} />
      <Written x={240} y={206} width={110} />
      <Written x={240} y={224} width={84} />
      <Written x={240} y={242} width={96} />
      {LINES.map(([y, wide, narrow]) => (
        <g key={y}>
          <Written x={240} y={y} width={wide} />
          <Written x={466 - narrow} y={y} width={narrow} />
          <path d={`M240 ${y + 14.5}H466`} className={classes.rule} />
        </g>
      ))}
      <text x="466" y="432" textAnchor="end" className={classes.total}>
        1,482.00
      </text>
      <Written x={240} y={422} width={46} />
      <path d="M206 476H500" className={classes.dots} />
      <rect x="240" y="498" width="28" height="28" rx="4" className={classes.rule} fill="none" />
      <Written x={282} y={501} width={96} />
      <Written x={282} y={517} width={64} />
    </g>
  )
}

/** An invoice being torn from its book; the stub stays. */
export function SideImage() {
  return (
    <svg
      viewBox="0 0 560 640"
      className={classes.image}
      aria-hidden="true"
      preserveAspectRatio="xMidYMid meet"
    >
      <g transform="rotate(-4 280 320)">
        <path
          className={classes.book}
          d="M74 96h420a10 10 0 0 1 10 10v444H64V106a10 10 0 0 1 10-10Z"
          transform="translate(-8 10)"
        />
        <StubPart />
        <SheetPart />
        <path d="M202 108V534" className={classes.dots} />
      </g>
    </svg>
  )
}
