import classes from './legal-page.module.css'

/** How to reach us; what is in brackets is filled in by whoever runs the installation. */
export function LegalContact({ lines }: { lines: readonly { label: string; value: string }[] }) {
  return (
    <dl className={classes.contact}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value.includes('@') ? <a href={`mailto:${value}`}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
