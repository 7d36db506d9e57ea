/** An amount in the reader's language; one question to a model costs fractions of a cent. */
export const moneyText = (amount: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 6 }).format(amount);
