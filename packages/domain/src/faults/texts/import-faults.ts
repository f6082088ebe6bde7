/** Tables that clients or products are imported from. */
export const IMPORT_FAULTS = {
  not_a_table_file:
    'This is neither a CSV nor an Excel file (.xlsx). Save your table as one of them and choose that file.',
  workbook_old_or_locked:
    'This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password.',
  workbook_with_macros: 'This Excel file has macros. Save it as .xlsx, without macros, and choose that file.',
  workbook_unreadable:
    'This Excel file cannot be read. Open it in your spreadsheet program and save it again.',
  workbook_too_large: 'This Excel file holds too much to be read. Keep only the table, or save it as CSV.',
  cell_too_long: 'A cell of this row has more than {max, number} characters.',
  too_many_files: 'Several of your files are being read. Please wait for one of them before sending another.',
  cell_formula_failed: 'A formula in this row shows an error instead of a value.',
  file_empty: 'The file is empty.',
  file_without_rows: 'The file has no rows below its header.',
  too_many_columns: 'At most {max, number} columns can be read.',
  too_many_rows: 'At most {max, number} rows can be imported at a time. Split the file.',
  quote_not_closed: 'A quotation mark is not closed: this row and all below it could not be read.',
  quotes_wrong: 'The quotation marks of this row are not right.',
  row_longer_than_header: 'This row has more cells than the header.',
  no_column_of_names: 'No column holds the names.',
  no_such_column: 'The file has no such column.',
  field_mapped_twice: 'Another column is taken for this field already.',
  mapping_not_an_object: 'Give a JSON object of column names and fields.',
  name_repeated_in_file: 'The same name is in line {line, number} already.',
  import_running: 'An import of this company is under way. Wait until it has ended.',
  import_not_running: 'This import has ended already.',
  import_failed: 'This import took nothing in, so there is nothing to undo.',
  import_broke_off: 'The server broke off several times while it took this file in. Nothing was taken in.',
  importer_without_right: 'Whoever ordered this may not do it in this company any more.',
  company_closed_meanwhile: 'The company was closed meanwhile.',
  import_undone: 'This import was undone already.',
  import_too_old: 'An import can be undone for 24 hours.',
} as const
