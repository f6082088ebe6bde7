import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import { type ReactNode, type RefObject, useState } from 'react'
import { BelowTheFold } from '../../../../ui/loading/below-the-fold.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { GatedFields } from '../../../../ui/permission-gate.tsx'
import { usePermission } from '../../../../ui/permissions.tsx'
import type { DraftLine } from '../draft/draft-form.ts'
import classes from '../editor-screen.module.css'
import { LineGrid } from '../lines/line-grid.tsx'
import type { LineExtras } from '../lines/line-row-props.ts'
import type { LeadToCell } from '../lines/use-cell-focus.ts'
import { useEarlierLines } from '../lines/use-earlier-lines.ts'
import { useLineProducts } from '../products/use-line-products.ts'
import { TotalsBlock } from '../totals-block.tsx'
import type { EditedKind } from './edited-kind.ts'
import type { FormEditor } from './form-editor.ts'
import { HeadFields } from './head-fields.tsx'
import type { NoteExtras } from './note-fields.tsx'

const NoteFields = lazyPart(async () => (await import('./note-fields.tsx')).NoteFields)
const LineProductModal = lazyPart(
  async () => (await import('../products/line-product-modal.tsx')).LineProductModal,
)
const TaxRateModal = lazyPart(async () => (await import('../../../taxes/tax-rate-modal.tsx')).TaxRateModal)

const NO_OFFERS = { products: { known: [], isWhole: true }, earlier: [] }

/** Which line a field belongs to; -1 is none. */
function lineOf(field: Element): number {
  return Number(field.closest('[data-line]')?.getAttribute('data-line') ?? -1)
}

type DocumentFieldsProps = {
  editor: FormEditor
  /** Needed to change anything. */
  permission: Permission
  isNew: boolean
  kind: EditedKind
  /** Fields that follow the date. */
  afterDate?: ReactNode
  /** Between the head and the lines. */
  belowHead?: ReactNode
  lineExtras?: LineExtras
  noteExtras?: NoteExtras
  /** Told which line has the focus; -1 is none. */
  onLine?: (line: number) => void
  lead: RefObject<LeadToCell | null>
}

/** All that an invoice says, as fields: its head, its lines, what they come to, and what is said below them. */
export function DocumentFields({ editor, lineExtras, noteExtras, ...rest }: DocumentFieldsProps) {
  const earlier = useEarlierLines(editor.form)
  const products = useLineProducts()
  // What would complete a line of an order would give it other figures.
  const offers = editor.order === null ? { products, earlier } : NO_OFFERS
  const mayMakeProducts = usePermission('products.write')
  const [productOf, setProductOf] = useState<DraftLine | null>(null)
  const mayMakeRates = usePermission('taxes.write')
  const [rateFor, setRateFor] = useState<string | null>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears which of the fields within has the focus
    <div className={classes.form} onFocus={(event) => rest.onLine?.(lineOf(event.target))}>
      <GatedFields permission={rest.permission}>
        <HeadFields editor={editor} isNew={rest.isNew} kind={rest.kind} afterDate={rest.afterDate} />
        {rest.belowHead}
        <LineGrid
          editor={editor}
          table={editor.table}
          products={offers.products}
          earlier={offers.earlier}
          onNewRate={mayMakeRates ? setRateFor : undefined}
          onSaveAsProduct={mayMakeProducts ? setProductOf : undefined}
          extras={lineExtras}
          lead={rest.lead}
        />
        <BelowTheFold>
          <TotalsBlock editor={editor} kind={rest.kind} />
          <NoteFields editor={editor} extras={noteExtras} />
        </BelowTheFold>
      </GatedFields>
      {productOf && (
        <LineProductModal
          line={productOf}
          currency={editor.form.currency}
          table={editor.table}
          onClose={() => setProductOf(null)}
          onSaved={(product, key) => editor.dispatch({ type: 'line', key, part: { product } })}
        />
      )}
      <TaxRateModal
        opened={rateFor !== null}
        onClose={() => setRateFor(null)}
        onSaved={({ id }) =>
          rateFor !== null &&
          editor.dispatch({ type: 'line', key: rateFor, part: { tax_rates: [id], tax_group: null } })
        }
      />
    </div>
  )
}
