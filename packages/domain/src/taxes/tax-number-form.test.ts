import { expect, it } from 'vitest'
import { taxNumberExampleOf } from './tax-number.ts'
import { looksLikeTaxNumber } from './tax-number-form.ts'

const CHECKED =
  'AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IN IT JP LT LU LV MT NL NO NZ PL PT RO SE SI SK ZA'

/** Country, numbers that were published or follow the published formula, numbers that differ from one of them. */
const NUMBERS: [country: string, right: string[], wrong: string[]][] = [
  ['AT', ['ATU13585627', 'atu 1358 5627', 'U13585627'], ['ATU13585626', 'ATU1358562', 'AT13585627']],
  ['AU', ['51 824 753 556', 'ABN 51 824 753 556', '83914571673'], ['51 824 753 557', '5182475355']],
  ['BE', ['BE0428759497', 'BE 0428.759.497', 'BE 428.759.497'], ['BE0428759496', 'BE04287594']],
  ['BG', ['BG175074752'], ['BG175074751', 'BG1750747']],
  ['CA', ['123456782RT0001', '12302 6635 RT 0001', '123026635'], ['123456783RT0001', '123456782XX0001']],
  ['CH', ['CHE-100.155.212', 'CHE-107.787.577 MWST', 'CHE107787577TVA'], ['CHE-100.155.213', '100.155.212']],
  ['CY', ['CY10259033P'], ['CY10259033Z', 'CY1025903P']],
  ['CZ', ['CZ25123891'], ['CZ25123890', 'CZ2512389']],
  ['DE', ['DE136695976', 'DE 136 695 976', 'de136695976'], ['DE136695978', 'DE13669597', '12/345/67890']],
  ['DK', ['DK13585628'], ['DK13585627', 'DK1358562']],
  ['EE', ['EE100931558'], ['EE100594103', 'EE10093155']],
  ['ES', ['ESB58378431', 'ES54362315K', 'ESX5910266W', 'B58378431'], ['ESB58378432', 'ES54362315Z']],
  ['FI', ['FI20774740'], ['FI20774741', 'FI2077474']],
  ['FR', ['FR40303265045', 'FR83404833048', 'FR 83 404 833 048'], ['FR84404833048', 'FR834048330']],
  ['GB', ['GB980780684', 'GB 980 7806 84', 'XI980780684', 'GBGD001'], ['GB802311781', 'GB98078068']],
  ['GR', ['EL094259216', 'GR094259216'], ['EL123456781', 'EL09425921']],
  ['HR', ['HR33392005961'], ['HR33392005962', 'HR3339200596']],
  ['HU', ['HU12892312'], ['HU12892313', 'HU1289231']],
  ['IE', ['IE6433435F', 'IE6433435OA', 'IE8D79739I'], ['IE6433435E', 'IE643343']],
  ['IN', ['27AAPFU0939F1ZV'], ['27AAPFU0939F1Z0', '27AAPFU0939F1']],
  ['IT', ['IT00743110157', '00743110157'], ['IT00743110158', 'IT0074311015']],
  ['JP', ['T8700110005901', 'T7000012050002', '7000012050002'], ['T8700110005902', 'T700001205000']],
  ['LT', ['LT119511515', 'LT100001919017'], ['LT100001919018', 'LT11951151']],
  ['LU', ['LU15027442'], ['LU15027443', 'LU1502744']],
  ['LV', ['LV40003521600'], ['LV40003521601', 'LV4000352160']],
  ['MT', ['MT11679112'], ['MT11679113', 'MT1167911']],
  ['NL', ['NL004495445B01', 'NL123456789B13'], ['NL123456789B90', 'NL004495445']],
  ['NO', ['NO995525828MVA', '995 525 828', 'NO 995 525 828 MVA'], ['NO995525829MVA', '99552582']],
  ['NZ', ['49-091-850', '136410132'], ['136410133', '9125568']],
  ['PL', ['PL8567346215', '526-000-12-46'], ['PL8567346216', 'PL856734621']],
  ['PT', ['PT501964843'], ['PT501964842', 'PT50196484']],
  ['RO', ['RO18547290', '18547290'], ['RO18547291', 'RO1']],
  ['SE', ['SE123456789701', 'SE556188840401'], ['SE123456789101', 'SE12345678970']],
  ['SI', ['SI50223054'], ['SI50223055', 'SI5022305']],
  ['SK', ['SK2022749619'], ['SK2022749618', 'SK202274961']],
  ['ZA', ['4500264405'], ['1234567890', '450026440']],
]

it.each(NUMBERS)('tells numbers of %s from others', (country, right, wrong) => {
  for (const number of right)
    expect.soft([number, looksLikeTaxNumber(country, number)]).toEqual([number, true])
  for (const number of wrong)
    expect.soft([number, looksLikeTaxNumber(country, number)]).toEqual([number, false])
})

it('checks the numbers of these countries, and its own examples are right', () => {
  expect(NUMBERS.map(([country]) => country).join(' ')).toBe(CHECKED)
  for (const country of CHECKED.split(' '))
    expect
      .soft([country, looksLikeTaxNumber(country, taxNumberExampleOf(country) ?? '')])
      .toEqual([country, true])
})

it.each(['US', 'BR', '', 'constructor', 'de'])('the numbers of “%s” are not checked', (country) => {
  expect(looksLikeTaxNumber(country, '12-3456789')).toBeNull()
})

it.each(['DE', 'CH', 'IN', 'ES', 'JP'])(
  'of %s whatever else is typed is no number, and no error',
  (country) => {
    for (const text of ['', 'n/a', '😀😀😀😀', 'DE', '１２３４５６７８９', '\u0000', '9'.repeat(60)])
      expect.soft(looksLikeTaxNumber(country, text)).toBe(false)
  },
)
