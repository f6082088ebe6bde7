/** How each begins: an archive, which a workbook is, and what Excel wrote before 2007 and still writes with a password. */
const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1')
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const beginsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)

/** Whether it is packed: a workbook, or nothing that is read here. */
export const isArchive = (bytes: Buffer): boolean => beginsWith(bytes, ARCHIVE)

export const isCompoundFile = (bytes: Buffer): boolean => beginsWith(bytes, COMPOUND_FILE)
