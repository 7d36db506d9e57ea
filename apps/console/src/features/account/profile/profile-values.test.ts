// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { Profile, type ProfileValues, patchOf, profileChanges } from './profile-values.ts';

const A = '01990000-0000-7000-8000-00000000000a';
const B = '01990000-0000-7000-8000-00000000000b';
const saved: ProfileValues = {
  first_name: 'Mei',
  last_name: '',
  user_channel_id: '',
  preferred_language: 'en',
  preferred_date_format: 'DD/MM/YYYY',
  notification_settings: { enabled: true, system_notifications: true, sound: false, cameras: [A, B] },
};
const edit = (part: Partial<ProfileValues>): ProfileValues => ({ ...saved, ...part });
const settings = (part: Partial<ProfileValues['notification_settings']>) =>
  edit({ notification_settings: { ...saved.notification_settings, ...part } });

describe('changes of the profile', () => {
  it('are none when nothing differs but spaces or the order of cameras', () => {
    expect(profileChanges(saved, edit({ first_name: ' Mei ' }))).toEqual([]);
    expect(profileChanges(saved, settings({ cameras: [B, A, A] }))).toEqual([]);
  });

  it('count each field and each switch once, in the order of the form', () => {
    const edited = { ...settings({ sound: true, cameras: [] }), first_name: 'Hana', preferred_language: 'it' as const };
    expect(profileChanges(saved, edited)).toEqual([
      { field: 'first_name', from: 'Mei', to: 'Hana' },
      { field: 'preferred_language', from: 'en', to: 'it' },
      { field: 'sound', from: false, to: true },
      { field: 'cameras', from: [A, B], to: [] },
    ]);
  });

  it('are all that is sent', () => {
    const edited = edit({ last_name: ' Tan ' });
    expect(patchOf(profileChanges(saved, edited), edited)).toEqual({ last_name: 'Tan' });
    const quiet = settings({ enabled: false });
    expect(patchOf(profileChanges(saved, quiet), quiet)).toEqual({
      notification_settings: { ...saved.notification_settings, enabled: false },
    });
  });
});

describe('the profile', () => {
  it('needs a first name (USER-01) and no last name (USER-02)', () => {
    expect(Profile.safeParse(edit({ first_name: ' ' })).success).toBe(false);
    expect(Profile.safeParse(saved).success).toBe(true);
  });

  it('takes the languages (USER-14) and date formats (USER-15, I18N-09) of the product and no others', () => {
    for (const preferred_language of ['en', 'it', 'ja', 'zh', 'zh_tw'] as const)
      expect(Profile.safeParse(edit({ preferred_language })).success).toBe(true);
    for (const preferred_date_format of ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY/MM/DD'] as const)
      expect(Profile.safeParse(edit({ preferred_date_format })).success).toBe(true);
    expect(Profile.safeParse({ ...saved, preferred_language: 'de' }).success).toBe(false);
    expect(Profile.safeParse({ ...saved, preferred_date_format: 'D.M.YY' }).success).toBe(false);
  });
});
