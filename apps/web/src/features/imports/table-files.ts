import { msg } from '../../i18n/msg.ts'
import type { ImportNoun } from './import-noun.ts'

/** Tables as spreadsheet programs save them. */
export const TABLE_FILES: ImportNoun['files'] = {
  drop: msg('Drop a CSV or Excel file here'),
  choose: msg('Choose a CSV or Excel file'),
  kinds: msg(
    'A table saved as CSV or Excel (.xlsx), with the names of its columns in the first line. At most 25 MB and 50,000 rows.',
  ),
  accept:
    '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
