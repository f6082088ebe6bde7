/** Tables that clients or products are imported from. */
export const IMPORT_FAULTS = {
  not_a_csv_file: 'This is no CSV file. Save your table as CSV and choose that file.',
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
} as const
