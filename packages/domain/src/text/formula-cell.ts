/**
 * A cell that a spreadsheet program would take for a formula (CWE-1236) and that has to be marked as text wherever a
 * table is written. A sign before nothing but figures is a number or a telephone's, which can do no harm.
 */
export const FORMULA_CELL = /^[=@\t\r]|^[+-](?![\d\s()/.-]*$)/
