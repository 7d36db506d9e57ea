import { describe, expect, it } from 'vitest';
import { lockFolder } from './data-lock.ts';
import { tempFolder } from './testing/temp-folder.ts';

describe('the data folder', () => {
  it('belongs to one node at a time', async () => {
    const folder = tempFolder();
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`Another node works in ${folder}`);
    await unlock();
    await (await lockFolder(folder))();
  });

  it('is another lock for another folder', async () => {
    const unlocks = [await lockFolder(tempFolder()), await lockFolder(tempFolder())];
    for (const unlock of unlocks) await unlock();
  });
});
