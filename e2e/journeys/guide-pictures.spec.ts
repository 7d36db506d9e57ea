import { GUIDE_PICTURES, isWriting, PICTURE_SIZE, writePicture } from '../support/guide-pictures.ts';
import { signIn, test } from '../support/product.ts';

test.use({ viewport: PICTURE_SIZE, colorScheme: 'light' });

// `npm run pictures` writes them; here each screen of the guide has to be as the guide shows it.
for (const [name, { user, open, shows }] of Object.entries(GUIDE_PICTURES)) {
  test(`the guide can show ${name}`, async ({ page }) => {
    await signIn(page, user);
    await open(page);
    await shows(page);
    if (isWriting) await writePicture(page, name);
  });
}
