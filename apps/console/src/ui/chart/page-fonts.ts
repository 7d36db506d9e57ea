const dataUrl = async (url: string) => {
  const blob = await (await fetch(url)).blob();
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The font could not be read'));
    reader.readAsDataURL(blob);
  });
};

/** The faces that texts of the page have needed: a family comes in parts, and few of them are loaded. */
function facesInUse(): CSSFontFaceRule[] {
  const inUse = new Set(
    [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.unicodeRange),
  );
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => inUse.has(style.getPropertyValue('unicode-range')));
}

async function withItsFile({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(cssText)?.[1];
  if (!address) return cssText;
  const url = new URL(address, parentStyleSheet?.href ?? document.baseURI).href;
  return cssText.replace(address, await dataUrl(url));
}

/** The page's own fonts as a style sheet that needs no other file: a picture may load none. */
export async function pageFonts(): Promise<string> {
  return (await Promise.all(facesInUse().map(withItsFile))).join('\n');
}
