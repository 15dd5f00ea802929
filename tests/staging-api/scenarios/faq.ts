import type { FaqCategory } from '@/api/schemas/faq'

/** The questions that customers get; the texts are HTML, as the provider's editors write it. */
export const faq: FaqCategory[] = [
  {
    name: 'Din forespørgsel',
    questions: [
      {
        title: 'Hvornår hører jeg fra selskaberne?',
        text: '<p>De selskaber, vi finder til dig, kontakter dig normalt inden for <strong>1-3 hverdage</strong>. De ringer som regel.</p>',
      },
      {
        title: 'Hvor mange selskaber får min forespørgsel?',
        text: '<p>Højst tre. Du kan se dem på din oversigt, så snart de er fundet.</p>',
      },
      {
        title: 'Hvorfor er der ikke fundet nogen selskaber?',
        text: '<p>Selskaberne vælger selv, hvilke forespørgsler de kan give tilbud på. Det hjælper ofte at lave en ny forespørgsel med <em>flere forsikringer</em>, så selskabet kan give samlerabat.</p>',
      },
      {
        title: 'Min forespørgsel er under gennemgang. Hvad betyder det?',
        text: '<p>Vi ser den igennem, før den sendes videre. Det tager som regel én hverdag, og du får besked.</p>',
      },
      {
        title: 'Kan jeg rette i min forespørgsel?',
        text: '<p>Nej, men du kan lave en ny. Sig til det selskab, der ringer, hvis noget er forkert.</p>',
      },
      {
        title: 'Hvordan rykker jeg et selskab?',
        text: '<p>Tryk på klokken på din oversigt. Du kan rykke hvert selskab <strong>to gange</strong>, og der skal gå mindst 48 timer imellem.</p>',
      },
    ],
  },
  {
    name: 'Tilbud og priser',
    questions: [
      {
        title: 'Er prisen i tilbuddet bindende?',
        text: '<p>Spørg selskabet. Et automatisk tilbud bygger på det, du har oplyst, og kan ændre sig, når selskabet har set på det.</p>',
      },
      {
        title: 'Hvad er selvrisiko?',
        text: '<p>Det beløb, du selv betaler ved en skade. Jo højere selvrisiko, jo lavere er prisen som regel.</p>',
      },
      {
        title: 'Hvordan bruger jeg beregneren?',
        text: '<ol><li>Skriv prisen fra hvert tilbud.</li><li>Skriv selvrisiko og eventuel rabat.</li><li>Se, hvad der er billigst samlet, og hvad der er billigst hver for sig.</li></ol><p>Det, du skriver, gemmes af sig selv.</p>',
      },
      {
        title: 'Skal jeg regne med priser om måneden eller om året?',
        text: '<p>Om året. Betaler du månedligt, så gang med 12.</p>',
      },
      {
        title: 'Kan jeg lægge et tilbud op, jeg har fået på mail?',
        text: '<p>Ja. Åbn selskabets side, og læg filen op som PDF, PNG eller JPG på højst 20 MB.</p>',
      },
      {
        title: 'Hvad er et direkte tilbud?',
        text: '<p>En pris, som selskabet har regnet ud med det samme. Du køber på <a href="https://forsikringsguide.example/direkte">selskabets egen side</a>.</p>',
      },
    ],
  },
  {
    name: 'Skift af selskab',
    questions: [
      {
        title: 'Hvordan opsiger jeg min gamle forsikring?',
        text: '<p>Det nye selskab kan gøre det for dig. Opsig aldrig selv den gamle, før den nye er trådt i kraft.</p>',
      },
      {
        title: 'Kan jeg fortryde et køb?',
        text: '<p>Ja, du har 14 dages fortrydelsesret, fra du har fået policen.</p>',
      },
      {
        title: 'Hvad koster det at skifte midt i året?',
        text: '<table><tr><th>Opsigelse</th><th>Gebyr</th></tr><tr><td>Til hovedforfald</td><td>Intet</td></tr><tr><td>Løbende måned + 30 dage</td><td>Et mindre gebyr</td></tr></table>',
      },
      {
        title: 'Betaler jeg for at bruge tjenesten?',
        text: '<p>Nej. Selskaberne betaler os, når vi formidler kontakten.</p>',
      },
    ],
  },
  {
    name: 'Din konto',
    questions: [
      {
        title: 'Jeg kan ikke logge ind. Hvad gør jeg?',
        text: '<p>Bed om en ny adgangskode. Lavede du din forespørgsel før den 14.04.2017, <strong>skal</strong> du gøre det, første gang du logger ind.</p>',
      },
      {
        title: 'Min konto er låst',
        text: '<p>Efter for mange forsøg låser vi kontoen. Du får en mail med et link, der åbner den igen.</p>',
      },
      {
        title: 'Hvordan slår jeg SMS og e-mail fra?',
        text: '<p>Under <b>Indstillinger</b>. Ændringen gælder straks.</p>',
      },
      {
        title: 'Hvordan sletter jeg min konto?',
        text: '<p>Under Indstillinger. Du får en mail, og kontoen slettes først, når du har bekræftet. Gør du ingenting, beholder du den.</p>',
      },
      {
        title: 'Er mine oplysninger sikre?',
        text: '<blockquote>Vi giver kun oplysninger videre til de selskaber, du selv kan se på din oversigt.</blockquote>',
      },
    ],
  },
]
