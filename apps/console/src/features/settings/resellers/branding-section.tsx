import type { Reseller } from '@sightline/contract/resellers';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type CSSProperties, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contrastOf } from '../../../entities/branding/contrast.ts';
import { logoOn } from '../../../entities/branding/logo-on.ts';
import { hasDarkBar, type NavbarColors, navVariables } from '../../../entities/branding/nav-colors.ts';
import { ColourField } from '../../../forms/colour-field.tsx';
import { Fields, FormSection, WideField } from '../../../forms/form-section.tsx';
import { type Picture, usePreview } from '../../../forms/picture.ts';
import { PictureField } from '../../../forms/picture-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import css from './branding-section.module.css';
import type { ResellerFormState } from './use-reseller-form.ts';

/** The bar's own colours, in the light scheme. */
const OWN = { navbar_color: '#171b21', navbar_menu_color: '#c6ccd5', navbar_hover_color: '#272d37' } as const;
const COLOURS = Object.keys(OWN) as (keyof typeof OWN)[];
const ENOUGH = 4.5;

interface BrandingSectionProps {
  record: ResellerFormState;
  reseller: Reseller | undefined;
  isViewOnly: boolean;
}

/** What people under this reseller's address see: name, pictures, and the top bar's colours, shown as they will be. */
export function BrandingSection({ record, reseller, isViewOnly }: BrandingSectionProps) {
  const { t } = useTranslation();
  const { control, pictures, setPicture } = record;
  return (
    <FormSection title={t('settings.reseller.branding')} purpose={t('settings.reseller.branding_purpose')}>
      <Preview record={record} reseller={reseller} />
      <Fields isViewOnly={isViewOnly} columns={3}>
        {COLOURS.map((name) => (
          <ColourField
            key={name}
            control={control}
            name={name}
            label={t(`settings.reseller.${name}`)}
            fallback={OWN[name]}
          />
        ))}
        <WideField>
          <TextField
            control={control}
            name="title"
            label={t('settings.reseller.title')}
            hint={t('settings.reseller.title_hint')}
          />
        </WideField>
        <WideField>
          <PictureField
            label={t('settings.logo')}
            background="light"
            url={reseller?.logo ?? null}
            picture={pictures.logo}
            onChange={(picture) => setPicture('logo', picture)}
          />
        </WideField>
        <WideField>
          <PictureField
            label={t('settings.reseller.logo_dark')}
            hint={t('settings.reseller.logo_dark_hint')}
            background="dark"
            url={reseller?.logo_dark ?? null}
            picture={pictures.logo_dark}
            onChange={(picture) => setPicture('logo_dark', picture)}
          />
        </WideField>
        <WideField>
          <PictureField
            label={t('settings.reseller.favicon')}
            url={reseller?.favicon ?? null}
            picture={pictures.favicon}
            onChange={(picture) => setPicture('favicon', picture)}
          />
        </WideField>
      </Fields>
    </FormSection>
  );
}

/** The top bar as these values make it, in the same colours the real one takes. */
function Preview({ record, reseller }: Pick<BrandingSectionProps, 'record' | 'reseller'>) {
  const { t } = useTranslation();
  const values = useDeferredValue(useWatch({ control: record.control, compute: (all) => all }));
  const logos = {
    logo_main: useLogo(record.pictures.logo, reseller?.logo),
    logo_dark: useLogo(record.pictures.logo_dark, reseller?.logo_dark),
  };
  const title = values.title.trim() || values.name.trim() || 'Sightline';
  const colors: NavbarColors = {
    navbar_color: values.navbar_color.trim() || null,
    navbar_menu_color: values.navbar_menu_color.trim() || null,
    navbar_hover_color: values.navbar_hover_color.trim() || null,
  };
  const logo = logoOn(hasDarkBar(colors) ? 'dark' : 'light', logos);
  return (
    <figure className={css.preview} aria-label={t('settings.reseller.preview')}>
      <div className={css.bar} style={navVariables(colors) as CSSProperties}>
        <span className={css.brand}>
          {logo ? <img src={logo} alt="" /> : <BrandMark size={20} />}
          {logo ? null : <b>{title}</b>}
        </span>
        <span className={css.pill} data-active>
          {t('nav.alerts')}
        </span>
        <span className={css.pill}>{t('nav.camera_health')}</span>
        <span className={css.pill}>{t('nav.operations')}</span>
      </div>
      <div className={css.pages}>
        {(['light', 'dark'] as const).map((scheme) => (
          <SignInPage key={scheme} scheme={scheme} logo={logoOn(scheme, logos)} title={title} />
        ))}
      </div>
      <Contrast colors={colors} />
    </figure>
  );
}

/** A logo as it will be: the one just chosen, or the one that is there. */
function useLogo(picture: Picture, saved: string | null | undefined): string | null {
  const chosen = usePreview(picture);
  return (picture === undefined ? saved : chosen) ?? null;
}

/** The head of the sign-in page in one of the schemes. */
function SignInPage({ scheme, logo, title }: { scheme: 'light' | 'dark'; logo: string | null; title: string }) {
  const { t } = useTranslation();
  return (
    <div className={css.page} data-scheme={scheme}>
      <span className={css.brand}>
        {logo ? <img src={logo} alt="" /> : <BrandMark size={20} />}
        {logo ? null : <b>{title}</b>}
      </span>
      <span className={css.scheme}>{t(`settings.reseller.sign_in_${scheme}`)}</span>
    </div>
  );
}

/** Whether the chosen text can be read on the chosen bar, and what stands in for it when it cannot. */
function Contrast({ colors }: { colors: NavbarColors }) {
  const { t, i18n } = useTranslation();
  const bar = colors.navbar_color ?? OWN.navbar_color;
  const text = colors.navbar_menu_color ?? OWN.navbar_menu_color;
  const ratio = contrastOf(bar, text);
  if (ratio === undefined) return null;
  const isEnough = ratio >= ENOUGH;
  const Icon = isEnough ? IconCheck : IconAlertTriangle;
  const value = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(ratio);
  return (
    <figcaption className={css.note} data-bad={isEnough ? undefined : true} role="status">
      <Icon size={14} stroke={1.8} aria-hidden="true" />
      {t(isEnough ? 'settings.reseller.readable' : 'settings.reseller.unreadable', { ratio: value })}
    </figcaption>
  );
}
