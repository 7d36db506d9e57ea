// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { inOrder, Profile, type ProfileValues, patchOf } from './profile-values.ts';

const A = '01990000-0000-7000-8000-00000000000a';
const B = '01990000-0000-7000-8000-00000000000b';
const saved: ProfileValues = {
  first_name: 'Mei',
  last_name: '',
  user_channel_id: '',
  preferred_language: 'en',
  preferred_date_format: 'DD/MM/YYYY',
  enabled: true,
  system_notifications: true,
  sound: false,
  cameras: [A, B],
  email_alerts: false,
  quiet_hours: null,
};
const edit = (part: Partial<ProfileValues>): ProfileValues => ({ ...saved, ...part });

describe('changes of the profile', () => {
  it('are none when only the order of cameras differs', () => {
    expect(inOrder([B, A, A])).toEqual([A, B]);
  });

  it('are all that is sent', () => {
    const whole = Profile.parse(edit({ last_name: ' Tan ', enabled: false }));
    expect(patchOf({ last_name: whole.last_name }, whole)).toEqual({ last_name: 'Tan' });
    expect(patchOf({ enabled: whole.enabled }, whole)).toEqual({
      notification_settings: {
        enabled: false,
        system_notifications: true,
        sound: false,
        cameras: [A, B],
        email_alerts: false,
        quiet_hours: null,
      },
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
