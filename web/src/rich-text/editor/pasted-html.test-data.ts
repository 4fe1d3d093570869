// Made-up HTML in the style of programs that users paste from, each with the text it must keep.

export interface PastedSample {
  readonly from: string;
  readonly html: string;
  /** Expected lines of the document. */
  readonly says: readonly string[];
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;font-size:11.0pt;font-family:"Calibri",sans-serif;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-NZ><!--StartFragment-->
<h1 style='mso-outline-level:1'><span lang=EN-NZ style='font-family:"Calibri Light";color:#2F5496'>Scope of work<o:p></o:p></span></h1>
<p class=MsoNormal><b><span style='font-size:11.0pt;color:black'>We prepare</span></b> your <i>annual</i> accounts<span style='mso-spacerun:yes'>  </span>each year.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Tax return<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Provisional tax<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Accounts<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Sign</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Pay</p>
<img src="file:///C:/Users/someone/AppData/Local/Temp/clip_image001.png">
<!--EndFragment--></body></html>`;

const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;">Fees</span></h2>
<p dir="ltr" style="line-height:1.38;text-align: center;"><span style="font-size:11pt;color:#000000;font-weight:700;">Fixed</span><span style="font-size:11pt;font-style:italic;"> each month</span><a href="https://example.com/fees" style="text-decoration:none;"><span style="text-decoration:underline;color:#1155cc;">see here</span></a></p>
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Deeper</span></p></li></ul><li dir="ltr"><p dir="ltr"><span>Two</span></p></li></ul><br>
<div dir="ltr"><table><colgroup><col width="112"/><col width="90"/></colgroup><tbody><tr><td style="border:solid #000 1pt;"><p><span>Service</span></p></td><td><p><span>Fee</span></p></td></tr><tr><td colspan="2"><p><span>All of it</span></p></td></tr></tbody></table></div><span><img src="https://lh7.example.com/x.png" width="10" height="10"></span></b>`;

const SPREADSHEET = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {mso-number-format:General;} .xl65 {background:yellow;}</style></head><body>
<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'>
<tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Client</td><td class=xl65 width=64>Fee</td></tr>
<tr height=20><td height=20>Harbour &amp; Lane</td><td align=right x:num>1590</td></tr>
<tr height=20><td height=20 colspan=2 style='mso-ignore:colspan'>Total</td></tr><!--EndFragment--></table></body></html>`;

const WORD_TABLE = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal>Fees<sup>1</sup> are <s>old</s> <u>new</u>, H<sub>2</sub>O, see <a href="https://example.com/fees"><span style='color:#0563C1'>our <b>terms</b></span></a>.<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <thead><tr style='mso-yfti-irow:0'><th width=301 colspan=2 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal align=center style='text-align:center'><b>Service<o:p></o:p></b></p></th></tr></thead>
 <tr style='mso-yfti-irow:1'><td rowspan=2 style='width:100pt'><p class=MsoNormal>Tax</p></td><td><p class=MsoNormal>GST return</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1)<span>&nbsp;</span></span><![endif]>Six-monthly</p></td></tr>
 <tr style='mso-yfti-irow:2'><td><p class=MsoNormal><span lang=EN-NZ>Māori trust return<o:p></o:p></span></p></td></tr>
</table>
<p class=MsoQuote><i>“Measure it.”</i></p>
<!--EndFragment--></body></html>`;

const GOOGLE_DOCS_LISTS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-3c4d"><ol style="margin-top:0;" start="3"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Third</span></p></li><ol><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span><span style="vertical-align:super;font-size:0.6em;">2</span></p></li></ol></ol>
<ul style="padding-inline-start:28px;"><li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,AAAA" width="17" height="17" alt="checked" aria-roledescription="checkbox"/><p dir="ltr" role="presentation"><span style="text-decoration:line-through;">Signed</span></p></li><li dir="ltr" role="checkbox" aria-checked="false" style="list-style-type:none;"><p dir="ltr"><span>Paid</span></p></li></ul>
<p dir="ltr"><span>First line</span><br><span>second line</span></p><hr></b>`;

const ONLINE_SHEET = `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Client&quot;}">Client</td><td style="font-weight:bold;text-align:right;">Fee</td></tr>
<tr><td rowspan="2">Harbour &amp; Lane<br/>Limited</td><td data-sheets-numberformat="{&quot;1&quot;:4}" style="text-align:right;">$1,590.00</td></tr>
<tr><td><a class="in-cell-link" target="_blank" href="https://example.com/x">Ngā utu</a></td></tr><tr><td></td><td>0</td></tr></tbody></table></google-sheets-html-origin>`;

const OFFICE_SUITE = `<!DOCTYPE html><html><head><title>x</title><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">p { line-height: 115%; }</style></head><body lang="en-NZ" dir="ltr">
<h3 class="western">Next steps</h3><p align="justify" style="line-height: 100%"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><b>We</b> write <i>to</i> you</font></font></p>
<ol type="a"><li><p style="margin-bottom: 0cm">Agree</p></li><li><p>Begin</p><ul><li><p>Kick-off</p></li></ul></li></ol>
<table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/><tr valign="top"><td width="50%" style="border: none"><p>When</p></td><td><p>What</p></td></tr><tr><td><p>May</p></td><td><center>Accounts</center></td></tr></table></body></html>`;

const MAIL = `<div style="font-family:Aptos,sans-serif"><div class="gmail_quote"><table role="presentation" width="100%"><tbody><tr><td><table><tr><td><p>Kia ora Maia,</p><p><br></p><p>Thanks for the <s>draft</s> <u>final</u> letter<sup>1</sup>.</p></td></tr></table></td></tr></tbody></table>
<blockquote style="margin:0 0 0 .8ex;border-left:1px #ccc solid">You wrote earlier</blockquote><pre>total = 10
  tax = 1.5</pre><img src="https://tracker.example.com/open.gif" width="1" height="1"><hr></div></div>`;

const HOSTILE = `<p onclick="alert(1)">Words <a href="javascript:alert(1)">stay</a><script>alert(1)</script><style>*{display:none}</style><img src=x onerror=alert(1)><svg onload=alert(1)></svg></p><embed src="https://evil.example"><form><input value="x"><p style="position:fixed;background:url(//evil.example)">Form words</p></form><math><mi>m</mi></math>`;

const FORM = `Before<form>In a form<fieldset><legend>Your name</legend>In a group</fieldset>Still in it</form>Between<center>In the middle</center>After, <label>a label</label> and <math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\x</annotation><annotation-xml><mi>y</mi></annotation-xml></semantics></math>.`;

export const PASTED: readonly PastedSample[] = [
  {
    from: "a word processor",
    html: WORD,
    says: [
      "Scope of work",
      "We prepare your annual accounts each year.",
      "Tax return",
      "Provisional tax",
      "Accounts",
      "Sign",
      "Pay",
    ],
  },
  {
    from: "an online word processor",
    html: GOOGLE_DOCS,
    says: ["Fees", "Fixed each monthsee here", "One", "Deeper", "Two", "Service\tFee", "All of it"],
  },
  {
    from: "a word processor, with a table",
    html: WORD_TABLE,
    says: ["Fees1 are old new, H2O, see our terms.", "“Measure it.”"],
  },
  {
    from: "an online word processor, with lists",
    html: GOOGLE_DOCS_LISTS,
    says: ["Third", "Inner2", "Signed", "Paid", "First line", "second line"],
  },
  { from: "an online spreadsheet", html: ONLINE_SHEET, says: ["Client\tFee", "\t0"] },
  {
    from: "an office suite",
    html: OFFICE_SUITE,
    says: ["Next steps", "We write to you", "Agree", "Begin", "Kick-off", "When\tWhat", "May\tAccounts"],
  },
  { from: "a spreadsheet", html: SPREADSHEET, says: ["Client\tFee", "Harbour & Lane\t1590", "Total"] },
  {
    from: "a mail program",
    html: MAIL,
    says: [
      "Kia ora Maia,",
      "Thanks for the draft final letter1.",
      "You wrote earlier",
      "total = 10",
      "  tax = 1.5",
    ],
  },
  {
    from: "a page of forms",
    html: FORM,
    says: [
      "Before",
      "In a form",
      "Your name",
      "In a group",
      "Still in it",
      "Between",
      "In the middle",
      "After, a label and x.",
    ],
  },
  { from: "a hostile page", html: HOSTILE, says: ["Words stay", "Form words"] },
];
